import type { Coin, Order } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { Skeleton } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { type ReactNode, useState } from 'react';
import { LazyPart } from '../components/lazy-part.tsx';
import { orders } from '../features/orders/api.ts';
import { GrantCard } from '../features/orders/grant-card.tsx';
import { Ticket } from '../features/orders/ticket.tsx';
import { CoinChart } from '../features/trade/coin-chart.tsx';
import type { AmendedPrice } from '../lib/order-words.ts';
import styles from './trade.module.css';

interface CoinDeskProps {
  /** The coin's id; `coin` is undefined until prices have loaded. */
  readonly id: string;
  readonly coin: Coin | undefined;
  readonly coins: readonly Coin[];
  readonly search: URLSearchParams;
  /** Sets parameters of the query, or removes those that are null. */
  readonly onSearchChange: (changes: Record<string, string | null>) => void;
  readonly onCoinChange: (id: string) => void;
  /** Cards below the chart. */
  readonly children: ReactNode;
}

/** One for all renderings, so that the chart isn't drawn again. */
const noOrders: readonly Order[] = [];

/** The chart of a coin with the person's orders, a ticket for it, and what a page adds below the chart. */
export function CoinDesk({ id, coin, coins, search, onSearchChange, onCoinChange, children }: CoinDeskProps) {
  const { data } = useQuery(orders.list({ coin: id }));
  const [amended, setAmended] = useState<{ readonly order: Order; readonly moved: AmendedPrice } | null>(
    null,
  );
  return (
    <div className={styles.desk}>
      <CoinChart
        coin={id}
        symbol={coin?.symbol ?? 'btc'}
        orders={data?.orders ?? noOrders}
        search={search}
        onChange={(changes) => onSearchChange({ ...changes, page: null })}
        onOrderMove={(order, moved) => setAmended({ order, moved })}
      />
      {coin ? (
        <Stack gap={24} className={styles.ticket}>
          <Ticket
            coins={coins}
            coin={coin}
            amount={search.get('amount') ?? undefined}
            onCoinChange={onCoinChange}
          />
          {/* Last, so that it moves nothing when it is known whether it is needed. */}
          <GrantCard />
        </Stack>
      ) : (
        <Skeleton shape="block" height="32rem" />
      )}
      <Stack gap={24}>{children}</Stack>
      {amended && (
        <LazyPart
          load={() => import('../features/orders/amend-dialog.tsx')}
          props={{ ...amended, onClose: () => setAmended(null) }}
        />
      )}
    </div>
  );
}
