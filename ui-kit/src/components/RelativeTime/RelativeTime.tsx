import { type ComponentProps, useEffect, useState } from 'react';
import { DASH, type Moment } from '../../formatting.ts';
import { useFormatting } from '../KitProvider/KitProvider.tsx';

export type RelativeTimeProps = Omit<ComponentProps<'time'>, 'children' | 'dateTime'> & {
  /** The moment; nothing is drawn without one. */
  value: Moment | null | undefined;
  /** Milliseconds since 1970. Without it, the text follows the clock. */
  now?: number;
};

const refreshEvery = 30_000;

/** Also reads the clock for each new value; otherwise a recent one would be in the future until the next tick. */
const useClock = (fixed: number | undefined, moment: RelativeTimeProps['value']): number => {
  const value = moment instanceof Date ? moment.getTime() : moment;
  const [read, setRead] = useState(() => ({ value, now: Date.now() }));
  if (!Object.is(read.value, value)) setRead({ value, now: Date.now() });
  useEffect(() => {
    if (fixed !== undefined) return;
    const timer = setInterval(() => setRead({ value, now: Date.now() }), refreshEvery);
    return () => clearInterval(timer);
  }, [fixed, value]);
  return fixed ?? read.now;
};

/** A time: relative within a day, otherwise the date; exact on hover. */
export const RelativeTime = ({ value, now: fixed, ...props }: RelativeTimeProps) => {
  const { formatExactTime, formatRelativeTime } = useFormatting();
  const now = useClock(fixed, value);
  const date = value === null || value === undefined ? null : new Date(value);
  if (!date || Number.isNaN(date.getTime())) return <time {...props}>{DASH}</time>;
  return (
    <time dateTime={date.toISOString()} title={formatExactTime(date)} {...props}>
      {formatRelativeTime(date, now)}
    </time>
  );
};
