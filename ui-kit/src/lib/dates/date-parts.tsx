import { type CalendarDate, parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
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
  Dialog,
  Popover,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './date-parts.module.css';

/** A calendar day from `2026-11-21`, or null if the text is none. */
export const dayFrom = (text: string | null | undefined): CalendarDate | null => {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
};

/** The classes of the box around a date. */
export const dateClasses = { group: classNames(styles.group), inputs: classNames(styles.inputs) };

/** The segments of one date: day, month and year in the order of the language. */
export const Segments = (
  props: ComponentProps<typeof DateInput> extends infer Props ? Omit<Props, 'children'> : never,
) => (
  <DateInput {...props} className={classNames(styles.input)}>
    {(segment) => <DateSegment segment={segment} className={classNames(styles.segment)} />}
  </DateInput>
);

/** Opens the calendar. */
export const CalendarButton = () => (
  <Button className={classNames(styles.button)}>
    <CalendarDays aria-hidden="true" />
  </Button>
);

/** The calendar's place on the page. */
export const CalendarPopover = ({ children }: { children: ReactNode }) => (
  <Popover className={classNames(styles.popover)} offset={4} placement="bottom end">
    <Dialog className={classNames(styles.dialog)}>{children}</Dialog>
  </Popover>
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
