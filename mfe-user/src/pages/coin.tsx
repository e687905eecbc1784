import { useMarket, useNavigate, useParams, useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import {
  brand,
  Card,
  DescriptionList,
  EmptyState,
  Link,
  Money,
  PageHeader,
  Skeleton,
  useFormatting,
} from '@dayrise/ui-kit';
import { Breadcrumbs, Stack } from '@dayrise/ui-kit/layout';
import { MarketPending } from '../components/market-pending.tsx';
import { CoinHolding } from '../features/holdings/coin-holding.tsx';
import { OpenOrders, PastOrders } from '../features/orders/order-cards.tsx';
import { coinPage } from '../features/trade/series.ts';
import { messages } from '../features/trade/texts.ts';
import { WatchButton } from '../features/trade/watch-button.tsx';
import { WatchlistCard } from '../features/trade/watchlist-card.tsx';
import { withParameters } from '../lib/search.ts';
import { CoinDesk } from './coin-desk.tsx';
import styles from './trade.module.css';

const lessons = {
  trading: '/learn/trading',
  tenPercent: '/learn/ten-percent',
  warningSigns: '/learn/warning-signs',
} as const;

/** One coin: its price, what the person holds of it and ordered, a ticket, and their alerts. */
export default function CoinPage() {
  const texts = useTexts(messages);
  const { formatPrice } = useFormatting();
  const navigate = useNavigate();
  const { market } = useMarket();
  const [search, setSearch] = useSearchParams();
  const id = useParams().coin ?? '';
  const coin = market?.coins.find((each) => each.id === id);
  const breadcrumbs = <Breadcrumbs parents={[{ label: texts.title, to: '/user/trade' }]} />;
  if (!coin)
    return (
      <>
        <PageHeader title={texts.coin} breadcrumbs={breadcrumbs} />
        {market ? (
          <EmptyState title={texts.notListed}>{texts.notListedText}</EmptyState>
        ) : (
          <Stack gap={24}>
            <MarketPending>
              <Skeleton shape="block" height="40rem" />
            </MarketPending>
            <OpenOrders coin={id} />
          </Stack>
        )}
      </>
    );
  const { name } = coin;
  const title = `${name} (${coin.symbol.toUpperCase()})`;
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <PageHeader title={title} breadcrumbs={breadcrumbs} actions={<WatchButton coin={id} name={name} />} />
      <CoinDesk
        id={id}
        coin={coin}
        search={search}
        onSearchChange={(changes) =>
          setSearch((before) => withParameters(before, changes), { preventScrollReset: true })
        }
        onCoinChange={(next) => navigate(coinPage(next))}
      >
        <Card title={texts.today}>
          <DescriptionList
            layout="grid"
            items={[
              { label: texts.low, value: formatPrice(coin.low_24h) },
              { label: texts.high, value: formatPrice(coin.high_24h) },
              { label: texts.volume, value: <Money value={coin.total_volume} compact /> },
              { label: texts.marketValue, value: <Money value={coin.market_cap} compact /> },
            ]}
          />
        </Card>
        <CoinHolding coin={id} name={name} />
        <OpenOrders coin={id} />
        <PastOrders coin={id} />
        <WatchlistCard coin={id} />
        <Card title={texts.learn}>
          <Stack as="ul" gap={8} className={styles.lessons}>
            {(['trading', 'tenPercent', 'warningSigns'] as const).map((lesson) => (
              <li key={lesson}>
                <Link to={lessons[lesson]}>{texts.lessons[lesson]}</Link>
              </li>
            ))}
          </Stack>
        </Card>
      </CoinDesk>
    </>
  );
}
