import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { type DateRange, DateRangeField } from '@dayrise/ui-kit/dates';
import { useState } from 'react';
import { messages } from './list-texts.ts';

/** Earlier than any entry. */
const FIRST_DAY = '2000-01-01';

interface DaysFilterProps {
  /** The first and last day (YYYY-MM-DD) that a list is narrowed to; links may have one of them only. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Called with two days, or two nulls. */
  readonly onChange: (days: Record<'from' | 'to', string | null>) => void;
}

/** Chooses the days that a list is narrowed to. */
export function DaysFilter({ from, to, onChange }: DaysFilterProps) {
  const texts = useTexts(messages);
  const { formatDay } = useFormatting();
  const oneEnd = from
    ? !to && texts.sinceDay({ day: formatDay(from) })
    : to && texts.untilDay({ day: formatDay(to) });
  const [range, setRange] = useState<DateRange | null>(null);
  const [seen, setSeen] = useState<string>();
  if (seen !== `${from} ${to}`) {
    setSeen(`${from} ${to}`);
    setRange(from && to ? { from, to } : null);
  }
  return (
    <DateRangeField
      label={texts.days}
      optional
      help={oneEnd}
      value={range}
      onValueChange={(next) => {
        setRange(next);
        // While a year is typed, it is `0002`.
        if (next === null) onChange({ from: null, to: null });
        else if (next.from > FIRST_DAY && next.to > FIRST_DAY) onChange({ from: next.from, to: next.to });
      }}
    />
  );
}
