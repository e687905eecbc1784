import { type CalendarDate, type CalendarDateTime, parseDate, parseDateTime } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  DateInput,
  DateSegment,
  type DateValue,
  Dialog,
  Group,
  Popover,
} from 'react-aria-components';
import { controlClasses, type FieldProps } from '../../components/Field/Field.tsx';
import { classNames } from '../class-names.ts';
import floating from '../floating.module.css';
import styles from './date-parts.module.css';

/** A calendar day from `2026-11-21`, or a minute of it from `2026-11-21T13:05`; null if the text is neither. */
export const dayFrom = (text: string | null | undefined): CalendarDate | CalendarDateTime | null => {
  if (!text) return null;
  try {
    return text.includes('T') ? parseDateTime(text) : parseDate(text);
  } catch {
    return null;
  }
};

/** Props of every field for days. */
export type DayFieldProps = FieldProps & {
  /** The id of the group; made up where there is none. */
  id?: string;
  /** Added to its own classes. */
  className?: string;
  /** Called when the focus leaves the field. */
  onBlur?: () => void;
  /** The first day that can be chosen, `2026-11-21`. */
  min?: string;
  /** The last day that can be chosen. */
  max?: string;
  /** Whether nothing can be typed or chosen, and forms leave it out. */
  disabled?: boolean;
  /** Whether it can be read but not changed. */
  readOnly?: boolean;
  /** Whether a day must be given. */
  required?: boolean;
};

/** Splits the props of a field for days into those of its frame and those of React Aria's picker. */
export const useDayField = ({
  id: given,
  min,
  max,
  disabled,
  readOnly,
  required,
  ...field
}: DayFieldProps) => {
  const made = useId();
  const id = given ?? made;
  return {
    frame: { ...field, id, group: true },
    picker: {
      'aria-labelledby': `${id}-label`,
      'aria-describedby': field.error || field.help ? `${id}-message` : undefined,
      minValue: dayFrom(min),
      maxValue: dayFrom(max),
      isDisabled: disabled,
      isReadOnly: readOnly,
      isRequired: required,
      isInvalid: Boolean(field.error),
      validationBehavior: 'aria',
      shouldForceLeadingZeros: true,
    },
  } as const;
};

/** One or two dates of a field. */
type Typed = DateValue | { start: DateValue; end: DateValue };

/** A year that is being typed has fewer than four digits: `2026` is 2, 20 and 202 before. */
const isWhole = (typed: Typed): boolean =>
  'start' in typed ? isWhole(typed.start) && isWhole(typed.end) : typed.year >= 1000;

/**
 * What is typed into a field. `onChosen` is called once its years are whole; a field that is left before shows its last
 * value again. A new `key` replaces what is typed by `given`.
 */
export const useTyped = <T extends Typed>(
  key: string | null | undefined,
  given: T | null,
  onChosen: (chosen: T | null) => void,
  onBlur: (() => void) | undefined,
) => {
  const [typed, setTyped] = useState(given);
  const [last, setLast] = useState(given);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setTyped(given);
    setLast(given);
  }
  return {
    value: typed,
    onChange(next: T | null) {
      setTyped(next);
      if (next !== null && !isWhole(next)) return;
      setLast(next);
      onChosen(next);
    },
    onBlur() {
      setTyped(last);
      onBlur?.();
    },
  };
};

/** The segments of one date: day, month and year in the order of the language. */
export const Segments = (
  props: ComponentProps<typeof DateInput> extends infer Props ? Omit<Props, 'children'> : never,
) => (
  <DateInput {...props} className={classNames(styles.input)}>
    {(segment) => <DateSegment segment={segment} className={classNames(styles.segment)} />}
  </DateInput>
);

type DayBoxProps = {
  children: ReactNode;
  calendar: ReactNode;
};

/** The box around one or two dates, with the button that opens the calendar, and the calendar. */
export const DayBox = ({ children, calendar }: DayBoxProps) => (
  <>
    <Group className={classNames(controlClasses.box, styles.group)}>
      <span className={styles.inputs}>{children}</span>
      <Button className={classNames(styles.button)}>
        <CalendarDays aria-hidden="true" />
      </Button>
    </Group>
    <Popover className={floating.floating} offset={4} placement="bottom end">
      <Dialog className={classNames(styles.dialog)}>{calendar}</Dialog>
    </Popover>
  </>
);

/** One month with the buttons that turn it. */
export const Month = ({ range = false }: { range?: boolean }) => (
  <div className={styles.calendar}>
    <header className={styles.calendarHeader}>
      <Button slot="previous" className={classNames(styles.turn)}>
        <ChevronLeft data-mirrors="" aria-hidden="true" />
      </Button>
      <CalendarHeading className={styles.calendarTitle} />
      <Button slot="next" className={classNames(styles.turn)}>
        <ChevronRight data-mirrors="" aria-hidden="true" />
      </Button>
    </header>
    <CalendarGrid>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell date={date} className={classNames(styles.day)} data-range={range || undefined} />
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </div>
);
