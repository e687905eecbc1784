import { Calendar, DatePicker } from 'react-aria-components';
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

export type DateTimeFieldProps = DayFieldProps & {
  /** Asks for a day without a time. */
  dayOnly?: boolean;
  /** The chosen minute, `2026-11-21T13:05`, or day, `2026-11-21`; empty for none. */
  value?: string;
  /** The minute or day at first, where the caller doesn’t keep it. */
  defaultValue?: string;
  /** Called with the chosen minute or day once its year is whole, or with an empty text when it is cleared. */
  onValueChange?: (value: string) => void;
  /** Takes the focus once it is drawn. */
  autoFocus?: boolean;
};

/** A day with a time in nobody's time zone, typed or chosen, in the order of the language. */
export const DateTimeField = ({
  dayOnly = false,
  value,
  defaultValue,
  onValueChange,
  autoFocus,
  onBlur,
  ...props
}: DateTimeFieldProps) => {
  const { frame, picker } = useDayField(props);
  const typed = useTyped(
    value,
    dayFrom(value ?? defaultValue),
    (chosen) => onValueChange?.(chosen?.toString().slice(0, 16) ?? ''),
    onBlur,
  );
  return (
    <FieldFrame {...frame}>
      <AriaLocale>
        <DatePicker {...picker} {...typed} granularity={dayOnly ? 'day' : 'minute'} autoFocus={autoFocus}>
          <DayBox
            calendar={
              <Calendar>
                <Month />
              </Calendar>
            }
          >
            <Segments />
          </DayBox>
        </DatePicker>
      </AriaLocale>
    </FieldFrame>
  );
};
