import type { HistoryRange } from '@dayrise/contracts';
import { useMarket, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Card, EmptyState, lazyPart, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { SegmentedControl } from '@dayrise/ui-kit/data';
import { Select } from '@dayrise/ui-kit/forms';
import { QueryView } from '../../components/query-view.tsx';
import { history } from './api.ts';
import styles from './price-explorer.module.css';
import { beginOf, chooseCoins } from './series.ts';
import { messages, ranges } from './texts.ts';
import { WatchButton } from './watch-button.tsx';

const skeleton = <Skeleton shape="block" height="24rem" />;
const HistoryChart = lazyPart(
  () => import('./history-chart.tsx'),
  () => skeleton,
);

export interface Choice {
  readonly coin: string;
  readonly range: HistoryRange;
  /** The coin to compare with. */
  readonly compare: string | null;
}

interface PriceExplorerProps extends Choice {
  readonly onChange: (change: Partial<Choice>) => void;
}

/** Any coin over any range, alone or against another one. */
export function PriceExplorer({ range, onChange, ...asked }: PriceExplorerProps) {
  const texts = useTexts(messages);
  const { market } = useMarket();
  const coins = market?.coins ?? [];
  const { coin, compare } = chooseCoins(
    asked,
    coins.map(({ id }) => id),
  );
  const nameOf = (id: string) => coins.find((each) => each.id === id)?.name ?? id;
  const options = coins.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card title={nameOf(coin)} actions={<WatchButton coin={coin} name={nameOf(coin)} />}>
      <div className={styles.controls}>
        <Select
          className={styles.choice}
          label={texts.compare}
          options={[{ value: '', label: texts.nothing }, ...options.filter(({ value }) => value !== coin)]}
          value={compare ?? ''}
          onChange={({ target }) => onChange({ compare: target.value || null })}
        />
        <SegmentedControl
          label={texts.range}
          options={ranges.map((value) => ({ value, ...texts.ranges[value] }))}
          value={range}
          onValueChange={(next) => onChange({ range: next })}
        />
      </div>
      <Charts coin={coin} range={range} compare={compare} nameOf={nameOf} />
    </Card>
  );
}

function Charts({ coin, range, compare, nameOf }: Choice & { readonly nameOf: (id: string) => string }) {
  const texts = useTexts(messages);
  const { formatDateTime } = useFormatting();
  const own = useQuery(history.of(coin, range));
  const other = useQuery({ ...history.of(compare ?? coin, range), enabled: compare !== null });
  return (
    <QueryView query={own} loading={skeleton}>
      {({ points }) => {
        if (points.length === 0)
          return <EmptyState title={texts.noHistory}>{texts.noHistoryText}</EmptyState>;
        const begin = beginOf(points, range, Date.now());
        return (
          <>
            {compare !== null && other.data === undefined && (
              // The chart shows the first coin meanwhile.
              <QueryView query={other} loading={null}>
                {() => null}
              </QueryView>
            )}
            <div className={styles.charts}>
              <HistoryChart
                coin={{ name: nameOf(coin), points }}
                other={
                  compare !== null && other.data ? { name: nameOf(compare), points: other.data.points } : null
                }
                range={range}
              />
            </div>
            {begin !== null && (
              <p className={styles.note}>{texts.begins({ moment: formatDateTime(begin * 1000) })}</p>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
