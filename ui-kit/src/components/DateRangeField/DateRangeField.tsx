import { DateRangePicker, RangeCalendar } from 'react-aria-components';
import { AriaLocale } from '../../lib/aria-locale.tsx';
import {
  DayBox,
  type DayFieldProps,
  dayFrom,
  Month,
  Segments,
  useDayField,
  useTyped,
} from '../../lib/dates/date-parts.tsx';
import { FieldFrame } from '../Field/Field.tsx';

/** The first and last day, both included, as `2026-11-21`. */
export type DateRange = { from: string; to: string };

export type DateRangeFieldProps = DayFieldProps & {
  /** The chosen days, where the caller keeps them. */
  value?: DateRange | null;
  /** The days at first, where the caller doesn’t keep them. */
  defaultValue?: DateRange;
  /** Called with the chosen days once both years are whole, or null when they are cleared. */
  onValueChange?: (range: DateRange | null) => void;
};

const daysOf = (range: DateRange | null | undefined) => {
  const start = dayFrom(range?.from);
  const end = dayFrom(range?.to);
  return start && end ? { start, end } : null;
};

/** A first and a last day, typed or chosen. */
export const DateRangeField = ({
  value,
  defaultValue,
  onValueChange,
  onBlur,
  ...props
}: DateRangeFieldProps) => {
  const { frame, picker } = useDayField(props);
  const typed = useTyped(
    value && `${value.from} ${value.to}`,
    daysOf(value === undefined ? defaultValue : value),
    (days) => onValueChange?.(days && { from: days.start.toString(), to: days.end.toString() }),
    onBlur,
  );
  return (
    <FieldFrame {...frame}>
      <AriaLocale>
        <DateRangePicker {...picker} {...typed}>
          <DayBox
            calendar={
              <RangeCalendar>
                <Month range />
              </RangeCalendar>
            }
          >
            <Segments slot="start" />
            <span aria-hidden="true">–</span>
            <Segments slot="end" />
          </DayBox>
        </DateRangePicker>
      </AriaLocale>
    </FieldFrame>
  );
};
