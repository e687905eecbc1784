import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { DateRangeField } from '@dayrise/ui-kit/dates';
import { messages } from './list-texts.ts';

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
  return (
    <DateRangeField
      label={texts.days}
      optional
      help={oneEnd}
      value={from && to ? { from, to } : null}
      onValueChange={(days) => onChange(days ?? { from: null, to: null })}
    />
  );
}
