import { Calendar, DatePicker } from 'react-aria-components';
import { AriaLocale } from '../../lib/aria-locale.tsx';
import {
  DayBox,
  type DayFieldProps,
  dayFrom,
  Month,
  Segments,
  useDayField,
} from '../../lib/dates/date-parts.tsx';
import { FieldFrame } from '../Field/Field.tsx';

export type DateFieldProps = DayFieldProps & {
  /** For a native form; it sends `2026-11-21`. */
  name?: string;
  /** A calendar day as `2026-11-21`. */
  value?: string | null;
  defaultValue?: string;
  onValueChange?: (day: string | null) => void;
};

/** A calendar day, typed or chosen. */
export const DateField = ({ name, value, defaultValue, onValueChange, ...props }: DateFieldProps) => {
  const { frame, picker } = useDayField(props);
  return (
    <FieldFrame {...frame}>
      <AriaLocale>
        <DatePicker
          {...picker}
          name={name}
          {...(value === undefined ? {} : { value: dayFrom(value) })}
          defaultValue={dayFrom(defaultValue)}
          onChange={(day) => onValueChange?.(day?.toString() ?? null)}
        >
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
