import { COIN_ID } from '@dayrise/contracts';
import { useMarket, useParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  ButtonLink,
  brand,
  DescriptionList,
  Link,
  lazyPart,
  Money,
  Percent,
  Skeleton,
  useFormatting,
} from '@dayrise/ui-kit';
import { MarketSource, Price } from '@dayrise/ui-kit/market';
import { useRef } from 'react';
import { ShortPage } from '../components/short-page/short-page.tsx';
import styles from '../features/coin/coin.module.css';
import { knownCoins } from '../features/coin/known-coins.ts';
import { messages } from '../features/coin/texts.ts';
import { SiteFooter } from '../features/contact/site-footer.tsx';
import { useNearView } from '../lib/use-near-view.ts';

const Waiting = () => <Skeleton shape="block" className={styles.place} />;

const CoinChart = lazyPart(() => import('../features/coin/coin-chart.tsx'), Waiting);

/** One coin: its price, range and chart. */
export default function CoinPage() {
  const texts = useTexts(messages);
  const { formatPrice } = useFormatting();
  const id = useParams().coin ?? '';
  const { market, connection, retry } = useMarket();
  const coin = market?.coins.find((each) => each.id === id);
  // Without prices, what has the form of an id may be listed.
  const isListed = market ? coin !== undefined : COIN_ID.test(id);
  const known = coin ?? (Object.hasOwn(knownCoins, id) ? knownCoins[id] : undefined);
  const { name, symbol } = known ?? { name: id, symbol: '' };
  const named = known ? `${name} (${symbol.toUpperCase()})` : name;
  const listed = market?.coins ?? Object.entries(knownCoins).map(([key, known]) => ({ id: key, ...known }));
  return (
    <ShortPage>
      {isListed && known && <title>{`${texts.pageTitle({ coin: named })} · ${brand.name}`}</title>}
      <div className={styles.page}>
        <header>
          <h1 className={styles.title}>{isListed ? named : texts.notListed}</h1>
          {isListed && (
            <>
              <p className={styles.lead}>{texts.lead({ coin: name })}</p>
              <div className={styles.priceLine}>
                {market && coin && (
                  <>
                    <Price className={styles.price} value={coin.current_price} />
                    <Percent value={coin.price_change_percentage_24h} />
                    <MarketSource
                      asOf={coin.last_updated ?? market.asOf}
                      source={market.source}
                      stale={market.stale}
                    />
                  </>
                )}
                {!market && connection !== 'failed' && <Skeleton className={styles.waiting} />}
                {!market && connection === 'failed' && (
                  <p role="alert">
                    {texts.failed}{' '}
                    <Button size="small" onClick={retry}>
                      {texts.retry}
                    </Button>
                  </p>
                )}
              </div>
              <ButtonLink to="/signup" variant="primary">
                {texts.practice({ coin: name })}
              </ButtonLink>
            </>
          )}
        </header>
        {isListed && <ChartPanel coin={id} name={name} />}
        <div className={styles.halves}>
          {isListed && (
            <section aria-labelledby="today">
              <h2 id="today" className={styles.heading}>
                {texts.today}
              </h2>
              <DescriptionList
                items={[
                  { label: texts.low, value: formatPrice(coin?.low_24h) },
                  { label: texts.high, value: formatPrice(coin?.high_24h) },
                  { label: texts.volume, value: <Money value={coin?.total_volume} compact /> },
                  { label: texts.marketValue, value: <Money value={coin?.market_cap} compact /> },
                ]}
              />
            </section>
          )}
          <section aria-labelledby="learn">
            <h2 id="learn" className={styles.heading}>
              {texts.learn}
            </h2>
            <ul className={styles.links}>
              <li>
                <Link to="/learn/ten-percent">{texts.tenPercent}</Link>
              </li>
              <li>
                <Link to="/learn/trading">{texts.trading}</Link>
              </li>
              <li>
                <Link to="/learn/warning-signs">{texts.warningSigns}</Link>
              </li>
            </ul>
          </section>
        </div>
        <nav aria-labelledby="others">
          <h2 id="others" className={styles.heading}>
            {texts.others}
          </h2>
          <ul className={styles.links}>
            {listed
              .filter((other) => other.id !== id)
              .map((other) => (
                <li key={other.id}>
                  <Link to={`/coins/${other.id}`}>{other.name}</Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
      <SiteFooter />
    </ShortPage>
  );
}

function ChartPanel({ coin, name }: { readonly coin: string; readonly name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearView(place);
  return (
    <div ref={place} className={styles.panel}>
      {near ? <CoinChart key={coin} coin={coin} name={name} /> : <Waiting />}
    </div>
  );
}
