import { useQuery, useSearchParams } from '@dayrise/platform';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { Button, ButtonLink, Card, Skeleton } from '@dayrise/ui-kit';
import { PageLinks } from '@dayrise/ui-kit/data';
import { QueryView } from '../../components/query-view.tsx';
import { messages } from '../../lib/order-texts.ts';
import { withParameters } from '../../lib/search.ts';
import { useSeat } from '../../lib/seat.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { orders } from './api.ts';
import { OrderTable } from './order-table.tsx';

/** The address of the list of all orders, with filters. */
const listOf = (coin: string | undefined, state: 'open' | null = null) =>
  `/user/portfolio?${withParameters(new URLSearchParams(), { state, coin: coin ?? null })}#orders`;

/** The person's open orders, of one coin or of all, with a link to more, and a button that cancels all of them. */
export function OpenOrders({ coin }: { readonly coin?: string }) {
  const texts = useTexts(messages).list;
  const seat = useSeat();
  const query = useQuery(orders.open({ coin, seat }));
  const cancelAll = useCommand(() => orders.cancelAll(seat), {
    done: ({ canceled }) => texts.allCanceled({ count: canceled }),
    refresh: useMoneyRefresh(),
  });
  const several = coin === undefined && (query.data?.orders.length ?? 0) > 1;
  const goesOn = typeof query.data?.next === 'string';
  return (
    <Card
      title={texts.open}
      padding="none"
      actions={
        (goesOn || several) && (
          <>
            {goesOn && (
              <ButtonLink size="small" to={listOf(coin, 'open')}>
                {texts.all}
              </ButtonLink>
            )}
            {several && (
              <Button size="small" busy={cancelAll.isPending} onClick={() => cancelAll.mutate(undefined)}>
                {texts.cancelAll}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryView query={query} loading={<Skeleton lines={3} />}>
        {(page) => <OrderTable kind="open" orders={page.orders} />}
      </QueryView>
    </Card>
  );
}

/** How many past orders a page shows beside other things. */
const LATEST = 5;

/** The person's latest past orders, of one coin or of all, with a link to the others; in a class, page by page. */
export function PastOrders({ coin }: { readonly coin?: string }) {
  const texts = useTexts(messages).list;
  const seat = useSeat();
  const [search] = useSearchParams();
  const pageLinks = usePageLinks();
  const cursor = (seat !== undefined && search.get('cursor')) || undefined;
  const query = useQuery(orders.list({ state: 'closed', coin, seat, cursor }));
  return (
    <Card
      title={texts.closed}
      padding="none"
      actions={
        seat === undefined && (
          <ButtonLink size="small" to={listOf(coin)}>
            {texts.all}
          </ButtonLink>
        )
      }
    >
      <QueryView query={query} loading={<Skeleton lines={3} />}>
        {(page) =>
          seat === undefined ? (
            <OrderTable kind="closed" orders={page.orders.slice(0, LATEST)} />
          ) : (
            <>
              <OrderTable kind="closed" orders={page.orders} />
              <PageLinks label={texts.pages} {...pageLinks(page.next)} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
