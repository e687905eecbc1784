import type { Candle } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { LineChart } from '@dayrise/ui-kit/charts';
import { DayTable } from './day-table.tsx';
import { dayOf } from './series.ts';
import { messages } from './texts.ts';

/** Days that the line draws; the table has all. */
const SHOWN = 90;

interface DayLineProps {
  readonly candles: readonly Candle[];
  /** Such as `BTC/USD`. */
  readonly pair: string;
  readonly onTableClose: (() => void) | undefined;
}

/** The last closing prices as a line that keyboards and screen readers can read, over the table of all days. */
export default function DayLine({ candles, pair, onTableClose }: DayLineProps) {
  const texts = useTexts(messages);
  return (
    <LineChart
      label={texts.closings({ pair })}
      valueLabel={texts.close}
      unit="price"
      points={candles.slice(-SHOWN).map(({ time, close }) => ({ day: dayOf(time), value: close }))}
      table={() => <DayTable candles={candles} pair={pair} />}
      tableOpen
      onTableOpenChange={(open) => {
        if (!open) onTableClose?.();
      }}
    />
  );
}
