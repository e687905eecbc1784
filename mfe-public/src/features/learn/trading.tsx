import { getTradingRules, type TradingRules } from '@dayrise/contracts';
import { api, queryOptions, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, DescriptionList, Link, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { publishedQuery } from '../../lib/published-query.ts';
import { useLater } from '../../lib/use-later.ts';
import styles from './learn.module.css';
import { findingSources, messages } from './trading-texts.ts';

const rulesQuery = () =>
  queryOptions({
    queryKey: ['trading-rules'],
    queryFn: ({ signal }) => api.call(getTradingRules, { signal }),
  });

/** What trading did to people elsewhere and here, and how fills are simulated, with the parameters of now. */
export const Trading = () => {
  const texts = useTexts(messages);
  return (
    <article className={styles.page}>
      <header>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <ol className={styles.signs}>
        {texts.findings.map(({ title, text }, index) => (
          <li key={title} className={styles.sign}>
            <h2 className={styles.signTitle}>{title}</h2>
            <p>{text}</p>
            <p className={styles.refs}>
              <span>{texts.source}</span>
              <Link href={findingSources[index]?.href ?? ''} external tone="quiet">
                {findingSources[index]?.by}
              </Link>
            </p>
          </li>
        ))}
      </ol>
      <section className={styles.reading} aria-labelledby="here">
        <h2 id="here" className={styles.heading}>
          {texts.here}
        </h2>
        <Here />
        <p>
          <Link to="/user/replay">{texts.replay}</Link>
        </p>
      </section>
      <section className={styles.reading} aria-labelledby="model">
        <h2 id="model" className={styles.heading}>
          {texts.model}
        </h2>
        <ol className={styles.steps}>
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <p className={styles.quiet}>{texts.standing}</p>
      </section>
      <section className={styles.reading} aria-labelledby="now">
        <h2 id="now" className={styles.heading}>
          {texts.now}
        </h2>
        <Parameters />
      </section>
    </article>
  );
};

function Here() {
  const texts = useTexts(messages);
  const { formatDay, formatMoney, formatNumber, formatPercent } = useFormatting();
  const query = useQuery(publishedQuery());
  const results = useLater(query.data);
  if (results === null) return <Waiting query={query} />;
  const { below, median, day, people, days, leastPeople } = results;
  if (below === null || median === null || day === null)
    return <p>{texts.tooFew({ count: leastPeople, days })}</p>;
  const share = formatPercent(below * 100, { signed: false, decimals: 1 });
  return (
    <>
      <p className={styles.passes}>
        {texts.below({ share, people: formatNumber(people), days })}{' '}
        {texts.median({ amount: formatMoney(median) })}
      </p>
      <p className={styles.quiet}>{texts.counted({ day: formatDay(day), days })}</p>
    </>
  );
}

type Coin = TradingRules['coins'][number];

function Parameters() {
  const texts = useTexts(messages);
  const { formatAge, formatMoney, formatNumber, formatPercent } = useFormatting();
  const query = useQuery(rulesQuery());
  const rules = useLater(query.data);
  if (rules === null) return <Waiting query={query} />;
  const percent = (points: number) => formatPercent(points, { signed: false });
  /** Parts per million as a percentage. */
  const column = (
    key: 'halfSpread' | 'spreadFloor' | 'range' | 'usualRange',
    header: string,
  ): Column<Coin> => ({
    key,
    header,
    align: 'end',
    cell: (coin) => percent(coin[key] / 10_000),
  });
  return (
    <>
      <DescriptionList
        items={[
          {
            label: texts.fees,
            value: texts.feesValue({
              taker: percent(rules.fees.taker / 100),
              maker: percent(rules.fees.maker / 100),
            }),
          },
          {
            label: texts.capacity,
            value: formatPercent(rules.capacity.share * 100, { signed: false, decimals: 0 }),
          },
          { label: texts.longest, value: formatAge(rules.capacity.longest * 1000) },
          { label: texts.widest, value: texts.widestValue({ times: formatNumber(rules.widestSpread, 2) }) },
          { label: texts.fresh, value: formatAge(rules.freshWithin * 1000) },
          { label: texts.protection, value: percent(rules.marketProtection) },
          { label: texts.smallestBuy, value: formatMoney(rules.filters.smallestBuy) },
          { label: texts.openOrders, value: formatNumber(rules.filters.openOrders) },
          { label: texts.priceDigits, value: formatNumber(rules.filters.significantDigits) },
          { label: texts.quantityDecimals, value: formatNumber(rules.filters.quantityDecimals) },
        ]}
      />
      <Table<Coin>
        caption={texts.now}
        rows={rules.coins}
        rowKey={({ coin }) => coin}
        columns={[
          { key: 'coin', header: texts.coin, rowHeader: true, cell: ({ name }) => name },
          column('halfSpread', texts.spread),
          column('spreadFloor', texts.floor),
          column('range', texts.range),
          column('usualRange', texts.usualRange),
        ]}
      />
    </>
  );
}

interface WaitingProps {
  readonly query: {
    readonly errorUpdateCount: number;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

function Waiting({ query: { errorUpdateCount, isFetching, refetch } }: WaitingProps) {
  const texts = useTexts(messages);
  // Another attempt, too, needs the button that has the focus.
  if (errorUpdateCount === 0) return <Skeleton lines={4} />;
  return (
    <p role="alert">
      {texts.failed}{' '}
      <Button size="small" busy={isFetching} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </p>
  );
}
