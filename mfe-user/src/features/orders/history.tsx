import { listOrders } from '@dayrise/contracts';
import { OrdersQuery } from '@dayrise/contracts/schemas';
import { useMarket, useQuery, useSearchParams } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { Button, brand, Card, EmptyState, Skeleton } from '@dayrise/ui-kit';
import { PageLinks } from '@dayrise/ui-kit/data';
import { Select } from '@dayrise/ui-kit/forms';
import { ArrowLeftRight, X } from 'lucide-react';
import { CsvButton } from '../../components/csv-button.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { messages as listMessages } from '../../components/list-texts.ts';
import { QueryView } from '../../components/query-view.tsx';
import { messages as orderMessages } from '../../lib/order-texts.ts';
import { validParameters, withParameters } from '../../lib/search.ts';
import { orders } from './api.ts';
import { messages } from './history-texts.ts';
import { OrderTable } from './order-table.tsx';
import styles from './orders.module.css';

/** The person's past or open orders with filters, which are in the URL, and as a file. */
export default function History() {
  const texts = useTexts(messages);
  const words = useTexts(orderMessages);
  const lists = useTexts(listMessages);
  const pageLinks = usePageLinks();
  const { market } = useMarket();
  const [search, setSearch] = useSearchParams();
  const filters = validParameters(search, OrdersQuery.omit({ cursor: true, seat: true }).shape);
  const kind = filters.state === 'open' ? 'open' : 'closed';
  const narrowed = { state: 'closed', ...filters } as const;
  const query = useQuery(orders.list({ ...narrowed, cursor: search.get('cursor') ?? undefined }));
  const apply = (changes: Record<string, string | null>) =>
    setSearch((before) => withParameters(before, { ...changes, cursor: null }), { preventScrollReset: true });
  const choice = (
    name: 'coin' | 'side' | 'state',
    all: string,
    options: { value: string; label: string }[],
  ) => (
    <Select
      label={texts[name]}
      options={[{ value: '', label: all }, ...options]}
      value={filters[name] ?? ''}
      onChange={(event) => apply({ [name]: event.currentTarget.value || null })}
    />
  );
  const coins = market?.coins.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Card
      title={words.list[kind]}
      padding="none"
      actions={
        <CsvButton
          size="small"
          endpoint={listOrders}
          query={narrowed}
          name={`${brand.name.toLowerCase()}-orders.csv`}
        />
      }
    >
      <search className={styles.filters} aria-label={texts.filter}>
        {choice('coin', texts.allCoins, coins)}
        {choice(
          'side',
          texts.allSides,
          (['buy', 'sell'] as const).map((side) => ({ value: side, label: words[side] })),
        )}
        {choice(
          'state',
          texts.allStates,
          (['filled', 'canceled', 'open'] as const).map((state) => ({
            value: state,
            label: words.states[state],
          })),
        )}
        <div className={styles.days}>
          <DaysFilter from={filters.from} to={filters.to} onChange={apply} />
        </div>
        {Object.keys(filters).length > 0 && (
          <Button variant="quiet" icon={<X />} onClick={() => setSearch({}, { preventScrollReset: true })}>
            {lists.clear}
          </Button>
        )}
      </search>
      <QueryView query={query} loading={<Skeleton lines={6} />}>
        {(page) => (
          <>
            <OrderTable
              kind={kind}
              orders={page.orders}
              empty={
                Object.keys(filters).length > 0 && (
                  <EmptyState title={texts.noMatch} icon={<ArrowLeftRight />}>
                    {texts.noMatchMore}
                  </EmptyState>
                )
              }
            />
            <PageLinks label={words.list.pages} {...pageLinks(page.next)} />
          </>
        )}
      </QueryView>
    </Card>
  );
}
