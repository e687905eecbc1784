import { useId } from 'react';
import { Calendar, DatePicker, Group } from 'react-aria-components';
import { classNames } from '../../lib/class-names.ts';
import {
  CalendarButton,
  CalendarPopover,
  dateClasses,
  dayFrom,
  Month,
  Segments,
} from '../../lib/dates/date-parts.tsx';
import { controlClasses, FieldFrame, type FieldProps } from '../Field/Field.tsx';

export type DateFieldProps = FieldProps & {
  id?: string;
  className?: string;
  /** For a native form; it sends `2026-11-21`. */
  name?: string;
  /** A calendar day as `2026-11-21`. */
  value?: string | null;
  defaultValue?: string;
  onValueChange?: (day: string | null) => void;
  onBlur?: () => void;
  /** The first and last day that can be chosen. */
  min?: string;
  max?: string;
  disabled?: boolean;
  readOnly?: boolean;
  required?: boolean;
};

/** A calendar day, typed or chosen. */
export const DateField = ({
  label,
  help,
  error,
  optional,
  id: given,
  className,
  name,
  value,
  defaultValue,
  onValueChange,
  onBlur,
  min,
  max,
  disabled,
  readOnly,
  required,
}: DateFieldProps) => {
  const made = useId();
  const id = given ?? made;
  return (
    <FieldFrame group id={id} {...{ label, help, error, optional, className }}>
      <DatePicker
        aria-labelledby={`${id}-label`}
        aria-describedby={error || help ? `${id}-message` : undefined}
        name={name}
        {...(value === undefined ? {} : { value: dayFrom(value) })}
        defaultValue={dayFrom(defaultValue)}
        onChange={(day) => onValueChange?.(day?.toString() ?? null)}
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
            <Segments />
          </span>
          <CalendarButton />
        </Group>
        <CalendarPopover>
          <Calendar>
            <Month />
          </Calendar>
        </CalendarPopover>
      </DatePicker>
    </FieldFrame>
  );
};
