import type { Candle } from '@dayrise/contracts';
import { LineChart } from '@dayrise/ui-kit/charts';
import { DayTable } from './day-table.tsx';

/** Days that the line draws; the table has all. */
const SHOWN = 90;

interface DayLineProps {
  readonly candles: readonly Candle[];
  readonly onTableClose: (() => void) | undefined;
}

/** The last closing prices as a line that keyboards and screen readers can read, over the table of all days. */
export default function DayLine({ candles, onTableClose }: DayLineProps) {
  return (
    <LineChart
      label="BTC/USD at the end of each day"
      valueLabel="Close"
      unit="money"
      points={candles.slice(-SHOWN).map(({ time, close }) => ({
        day: new Date(time * 1000).toISOString().slice(0, 10),
        value: close,
      }))}
      table={() => <DayTable candles={candles} />}
      tableOpen
      onTableOpenChange={(open) => {
        if (!open) onTableClose?.();
      }}
    />
  );
}
