import { useMarket, useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, PageHeader } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { OpenOrders, PastOrders } from '../features/orders/order-cards.tsx';
import { type Choice, PriceExplorer } from '../features/trade/price-explorer.tsx';
import { chooseCoins, FIRST_COIN } from '../features/trade/series.ts';
import { messages, ranges } from '../features/trade/texts.ts';
import { WatchlistCard } from '../features/trade/watchlist-card.tsx';
import { withParameters } from '../lib/search.ts';
import { CoinDesk } from './coin-desk.tsx';
import styles from './trade.module.css';

/** The chart of a coin, a ticket for it, the person's orders, prices and the watch list. What is chosen is in the URL. */
export default function TradePage() {
  const texts = useTexts(messages);
  const { market } = useMarket();
  const [search, setSearch] = useSearchParams();
  const set = (changes: Record<string, string | null>) =>
    setSearch((before) => withParameters(before, changes), { preventScrollReset: true });
  const choice: Choice = {
    coin: search.get('coin') ?? FIRST_COIN,
    range: ranges.find((range) => range === search.get('range')) ?? '1m',
    compare: search.get('compare'),
  };
  const coins = market?.coins ?? [];
  const { coin: id, compare } = chooseCoins(
    choice,
    coins.map((each) => each.id),
  );
  const coin = coins.find((each) => each.id === id);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.lead}
        actions={
          <>
            <ButtonLink to="/user/classes">{texts.classes}</ButtonLink>
            <ButtonLink to="/user/replay">{texts.replay}</ButtonLink>
          </>
        }
      />
      <Stack gap={24}>
        <CoinDesk
          id={id}
          coin={coin}
          search={search}
          onSearchChange={set}
          onCoinChange={(next) => set({ coin: next, compare: next === compare ? null : compare })}
        >
          <OpenOrders />
          <PastOrders />
        </CoinDesk>
        <div className={styles.prices}>
          <PriceExplorer {...choice} onChange={set} />
          <WatchlistCard />
        </div>
      </Stack>
    </>
  );
}
