import type { HistoryPoint, HistoryRange } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { LineChart } from '@dayrise/ui-kit/charts';
import { compare, placeOf } from './series.ts';
import { messages } from './texts.ts';

interface Shown {
  readonly name: string;
  readonly points: readonly HistoryPoint[];
}

interface HistoryChartProps {
  readonly coin: Shown;
  readonly other: Shown | null;
  readonly range: HistoryRange;
}

/** The prices of a coin and what was traded; with a second coin, both in percent from the start. */
export default function HistoryChart({ coin, other, range }: HistoryChartProps) {
  const texts = useTexts(messages);
  if (other) {
    const compared = compare(coin.points, other.points);
    return (
      <LineChart
        label={texts.comparison({ coin: coin.name, other: other.name })}
        valueLabel={coin.name}
        unit="percent"
        points={compared.map(({ time, own }) => ({ day: placeOf(time, range), value: own }))}
        comparison={{ label: other.name, values: compared.map((each) => each.other) }}
      />
    );
  }
  return (
    <>
      <LineChart
        label={texts.chart({ coin: coin.name })}
        valueLabel={texts.price}
        unit="price"
        points={coin.points.map(({ time, price }) => ({ day: placeOf(time, range), value: price }))}
      />
      <LineChart
        label={texts.volume}
        valueLabel={texts.volume}
        unit="large-money"
        size="small"
        points={coin.points.map(({ time, volume }) => ({ day: placeOf(time, range), value: volume }))}
      />
    </>
  );
}
