import { type ComponentProps, useEffect, useState } from 'react';
import { DASH, formatExactTime, formatRelativeTime, type Moment } from '../../formatting.ts';

export type RelativeTimeProps = Omit<ComponentProps<'time'>, 'children' | 'dateTime'> & {
  value: Moment | null | undefined;
  /** Milliseconds since 1970; without it the clock runs and the words follow. */
  now?: number;
};

const refreshEvery = 30_000;

const useClock = (fixed: number | undefined): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (fixed !== undefined) return;
    const timer = setInterval(() => setNow(Date.now()), refreshEvery);
    return () => clearInterval(timer);
  }, [fixed]);
  return fixed ?? now;
};

/** A moment: relative within a day, the date beyond it, exact on hover. */
export const RelativeTime = ({ value, now: fixed, ...props }: RelativeTimeProps) => {
  const now = useClock(fixed);
  const date = value === null || value === undefined ? null : new Date(value);
  if (!date || Number.isNaN(date.getTime())) return <time {...props}>{DASH}</time>;
  return (
    <time dateTime={date.toISOString()} title={formatExactTime(date)} {...props}>
      {formatRelativeTime(date, now)}
    </time>
  );
};
