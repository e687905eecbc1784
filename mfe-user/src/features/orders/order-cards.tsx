import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, ButtonLink, Card, Skeleton } from '@dayrise/ui-kit';
import { QueryView } from '../../components/query-view.tsx';
import { messages } from '../../lib/order-texts.ts';
import { useSeat } from '../../lib/seat.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { orders } from './api.ts';
import { OrderTable } from './order-table.tsx';

/** The person's open orders, of one coin or of all, and a button that cancels all of them. */
export function OpenOrders({ coin }: { readonly coin?: string }) {
  const texts = useTexts(messages).list;
  const seat = useSeat();
  const query = useQuery(orders.list({ state: 'open', coin, seat }));
  const cancelAll = useCommand(() => orders.cancelAll(seat), {
    done: ({ canceled }) => texts.allCanceled({ count: canceled }),
    refresh: useMoneyRefresh(),
  });
  const several = coin === undefined && (query.data?.orders.length ?? 0) > 1;
  return (
    <Card
      title={texts.open}
      padding="none"
      actions={
        several && (
          <Button size="small" busy={cancelAll.isPending} onClick={() => cancelAll.mutate(undefined)}>
            {texts.cancelAll}
          </Button>
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

/** The person's latest past orders, of one coin or of all, with a link to the others; in a class all of a page. */
export function PastOrders({ coin }: { readonly coin?: string }) {
  const texts = useTexts(messages).list;
  const seat = useSeat();
  const query = useQuery(orders.list({ state: 'closed', coin, seat }));
  return (
    <Card
      title={texts.closed}
      padding="none"
      actions={
        seat === undefined && (
          <ButtonLink size="small" to={`/user/portfolio${coin === undefined ? '' : `?coin=${coin}`}#orders`}>
            {texts.all}
          </ButtonLink>
        )
      }
    >
      <QueryView query={query} loading={<Skeleton lines={3} />}>
        {(page) => (
          <OrderTable kind="closed" orders={page.orders.slice(0, seat === undefined ? LATEST : undefined)} />
        )}
      </QueryView>
    </Card>
  );
}
