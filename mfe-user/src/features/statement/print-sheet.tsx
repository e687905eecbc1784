import type { StatementEvent } from '@dayrise/contracts';
import { useSession } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { useEffect } from 'react';
import { hasFilters, type StatementFilters } from './filters.ts';
import styles from './print-sheet.module.css';
import { messages } from './texts.ts';

interface PrintSheetProps {
  readonly filters: StatementFilters;
  /** Those on the page, newest first. */
  readonly events: readonly StatementEvent[];
  /** Whether the page begins with the newest event, and ends with the oldest, that the filters let through. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** On paper: whose statement it is, which period and which part of it, and at the foot of each page the same in short. */
export function PrintSheet({ filters, events, isFirst, isLast }: PrintSheetProps) {
  const texts = useTexts(messages);
  const { formatDate, formatDay } = useFormatting();
  const session = useSession();
  const { from, to, ...others } = filters;
  const [newest, oldest] = [events[0], events.at(-1)];
  // Days are in UTC, as in the filters.
  const dayOf = ({ at }: StatementEvent) => formatDay(at.slice(0, 10));
  const start = isLast && from ? formatDay(from) : oldest && dayOf(oldest);
  const end = isFirst && to ? formatDay(to) : newest && dayOf(newest);
  const period = start && end ? texts.period({ start, end }) : '';
  const name = session?.user.name ?? '';
  const foot = [name, period, texts.simulated].filter(Boolean).join(' · ');
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--page-foot', JSON.stringify(foot));
    return () => {
      style.removeProperty('--page-foot');
    };
  }, [foot]);
  return (
    <p className={styles.sheet}>
      {name} · {session?.user.email} · {texts.printed({ date: formatDate(Date.now()) })}
      <br />
      {period && (
        <>
          {period}
          {hasFilters(others) && ` · ${texts.filtered}`}
          <br />
        </>
      )}
      {texts.simulated}
    </p>
  );
}
