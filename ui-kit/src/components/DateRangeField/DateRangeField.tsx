import { useId } from 'react';
import { DateRangePicker, Group, RangeCalendar } from 'react-aria-components';
import { classNames } from '../../lib/class-names.ts';
import {
  CalendarButton,
  CalendarPopover,
  dateClasses,
  dayFrom,
  Month,
  Segments,
} from '../../lib/dates/date-parts.tsx';
import type { DateFieldProps } from '../DateField/DateField.tsx';
import { controlClasses, FieldFrame } from '../Field/Field.tsx';

/** The first and last day, both included, as `2026-11-21`. */
export type DateRange = { from: string; to: string };

export type DateRangeFieldProps = Omit<
  DateFieldProps,
  'value' | 'defaultValue' | 'onValueChange' | 'name'
> & {
  value?: DateRange | null;
  defaultValue?: DateRange;
  onValueChange?: (range: DateRange | null) => void;
};

const daysOf = (range: DateRange | null | undefined) => {
  const start = dayFrom(range?.from);
  const end = dayFrom(range?.to);
  return start && end ? { start, end } : null;
};

/** A first and a last day, typed or chosen. */
export const DateRangeField = ({
  label,
  help,
  error,
  optional,
  id: given,
  className,
  value,
  defaultValue,
  onValueChange,
  onBlur,
  min,
  max,
  disabled,
  readOnly,
  required,
}: DateRangeFieldProps) => {
  const made = useId();
  const id = given ?? made;
  return (
    <FieldFrame group id={id} {...{ label, help, error, optional, className }}>
      <DateRangePicker
        aria-labelledby={`${id}-label`}
        aria-describedby={error || help ? `${id}-message` : undefined}
        {...(value === undefined ? {} : { value: daysOf(value) })}
        defaultValue={daysOf(defaultValue)}
        onChange={(days) => onValueChange?.(days && { from: days.start.toString(), to: days.end.toString() })}
        onBlur={onBlur}
        minValue={dayFrom(min)}
        maxValue={dayFrom(max)}
        isDisabled={disabled}
        isReadOnly={readOnly}
        isRequired={required}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        shouldForceLeadingZeros
      >
        <Group className={classNames(controlClasses.box, dateClasses.group)}>
          <span className={dateClasses.inputs}>
            <Segments slot="start" />
            <span aria-hidden="true">–</span>
            <Segments slot="end" />
          </span>
          <CalendarButton />
        </Group>
        <CalendarPopover>
          <RangeCalendar>
            <Month range />
          </RangeCalendar>
        </CalendarPopover>
      </DateRangePicker>
    </FieldFrame>
  );
};
