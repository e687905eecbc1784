import type { Coin, Order, OrderSide } from '@dayrise/contracts';
import { useNavigate, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, lazyPart, Skeleton } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { MarketPending } from '../components/market-pending.tsx';
import { PriceLine } from '../components/price-line.tsx';
import { orders } from '../features/orders/api.ts';
import { GrantCard } from '../features/orders/grant-card.tsx';
import { HaltNotice } from '../features/orders/halt-notice.tsx';
import { Ticket } from '../features/orders/ticket.tsx';
import { noInput } from '../features/orders/ticket-input.ts';
import { messages as ticketMessages } from '../features/orders/ticket-texts.ts';
import { useTypedInput } from '../features/orders/use-typed-input.ts';
import { CoinChart } from '../features/trade/coin-chart.tsx';
import { CoinSwitcher } from '../features/trade/coin-switcher.tsx';
import { messages } from '../lib/order-texts.ts';
import type { AmendedPrice } from '../lib/order-words.ts';
import { usePhone } from '../lib/use-phone.ts';
import styles from './trade.module.css';

const AmendDialog = lazyPart(() => import('../features/orders/amend-dialog.tsx'));

interface CoinDeskProps {
  /** The coin's id; `coin` is undefined until prices have loaded. */
  readonly id: string;
  readonly coin: Coin | undefined;
  readonly search: URLSearchParams;
  /** Sets parameters of the query, or removes those that are null. */
  readonly onSearchChange: (changes: Record<string, string | null>) => void;
  readonly onCoinChange: (id: string) => void;
  /** Cards below the chart and the ticket. */
  readonly children: ReactNode;
}

const sides = ['buy', 'sell'] as const;

/** A coin's price and chart with the person's orders, a ticket for it, on phones in a sheet, and what a page adds below. */
export function CoinDesk({ id, coin, search, onSearchChange, onCoinChange, children }: CoinDeskProps) {
  const texts = useTexts(messages);
  const ticketTexts = useTexts(ticketMessages);
  const navigate = useNavigate();
  const phone = usePhone();
  const { data: waiting } = useQuery(orders.open({ coin: id }));
  const { data: past } = useQuery(orders.list({ state: 'closed', coin: id }));
  const drawn = useMemo(() => [...(waiting?.orders ?? []), ...(past?.orders ?? [])], [waiting, past]);
  const [amended, setAmended] = useState<{ readonly order: Order; readonly moved: AmendedPrice } | null>(
    null,
  );
  // What is typed stays while the sheet is closed, and when a window becomes wider or narrower.
  const sheet = search.get('ticket');
  const side = sides.find((each) => each === sheet) ?? noInput.side;
  const typed = useTypedInput(id, { ...noInput, side, amount: search.get('amount') ?? '' });
  // The sheet has an entry of its own in the history, so that Back closes it.
  const opened = useRef(false);
  const open = (side: OrderSide) => {
    typed.keep({ ...typed.read(), side });
    opened.current = true;
    onSearchChange({ ticket: side });
  };
  const close = () => {
    if (opened.current) navigate(-1);
    else onSearchChange({ ticket: null });
    opened.current = false;
  };
  const ticket = (shown: Coin) => (
    <Ticket
      key={id}
      coin={shown}
      frameless={phone}
      typed={typed}
      onPlaced={() => {
        typed.keep(noInput);
        if (sheet !== null) close();
      }}
    />
  );
  return (
    <div className={styles.desk}>
      <div className={styles.head}>
        {coin && <CoinSwitcher coin={coin} onChoose={onCoinChange} />}
        <PriceLine coin={id} />
      </div>
      {phone && <HaltNotice coin={id} />}
      <CoinChart
        coin={id}
        symbol={coin?.symbol ?? 'btc'}
        orders={drawn}
        search={search}
        onChange={(changes) => onSearchChange({ ...changes, page: null })}
        onOrderMove={(order, moved) => setAmended({ order, moved })}
      />
      {!coin && (
        <MarketPending>
          <Skeleton shape="block" height="32rem" />
        </MarketPending>
      )}
      {coin && !phone && (
        <Stack gap={24}>
          {ticket(coin)}
          {/* Last, so that it moves nothing when it is known whether it is needed. */}
          <GrantCard />
        </Stack>
      )}
      {coin && phone && (
        <>
          <GrantCard />
          <div className={styles.bar}>
            {sides.map((side) => (
              <Button
                key={side}
                size="large"
                variant={side === 'buy' ? 'primary' : 'secondary'}
                onClick={() => open(side)}
              >
                {texts[side]}
              </Button>
            ))}
          </div>
          <Dialog open={sheet !== null} className={styles.sheet} title={coin.name} onClose={close}>
            <Stack gap={16}>
              <PriceLine coin={id} />
              {ticket(coin)}
              <p className={styles.lead}>{ticketTexts.lead}</p>
            </Stack>
          </Dialog>
        </>
      )}
      <Stack gap={24} className={styles.below}>
        {children}
      </Stack>
      {amended && <AmendDialog {...amended} onClose={() => setAmended(null)} />}
    </div>
  );
}
