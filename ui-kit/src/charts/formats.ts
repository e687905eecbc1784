import { DAY_LENGTH, type Formatting } from '../formatting.ts';
import { dateFormat, numberFormat } from '../lib/intl.ts';
import type { AxisLabel } from './chart-frame.tsx';
import { type DayTick, SIZE } from './scales.ts';

/**
 * What a chart's values are: US dollars, a market price or a large amount of them, percentage points (`1.25` is 1.25%) or
 * plain numbers.
 */
export type ChartUnit = 'money' | 'price' | 'large-money' | 'percent' | 'number';

/** A value in full. */
export const formatValue = (formatting: Formatting, unit: ChartUnit, value: number | null): string => {
  if (unit === 'money') return formatting.formatMoney(value);
  if (unit === 'price') return formatting.formatPrice(value);
  if (unit === 'large-money') return formatting.formatMoney(value, { compact: true });
  return unit === 'percent' ? formatting.formatPercent(value) : formatting.formatNumber(value, 2);
};

/** German would write 5000 beside 10.000. */
const compact = { notation: 'compact', useGrouping: 'always' } as const;

const shortMoney = {
  ...compact,
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 3,
} as const;

const tickOptions = {
  money: shortMoney,
  'large-money': shortMoney,
  // Two decimals are too few for a coin that costs less than a cent.
  price: { ...compact, style: 'currency', currency: 'USD', maximumSignificantDigits: 5 },
  percent: { style: 'unit', unit: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' },
  number: { ...compact, maximumFractionDigits: 2 },
} as const satisfies Record<ChartUnit, Intl.NumberFormatOptions>;

/** A value on an axis, as short as it is exact: `$1.25K`, `+2%`. */
export const formatTick = (locale: string, unit: ChartUnit, value: number): string =>
  numberFormat(locale, tickOptions[unit]).format(value).replace('-', '−');

/** A share of a whole, between 0 and 1, in whole percent. */
export const formatShare = (locale: string, share: number): string =>
  numberFormat(locale, { style: 'percent' }).format(share);

/** A place on the date axis: a calendar day, or a moment with its time in UTC: `Nov 21, 2026, 2:10 PM UTC`. */
export const formatPlace = (locale: string, formatting: Formatting, day: string): string =>
  day.length === DAY_LENGTH
    ? formatting.formatDay(day)
    : `${dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(day))} UTC`;

/**
 * A date axis: times of day if there are ticks between days, days, months if all ticks are the first of a month, years if
 * all are the first of a year. The first month and each January have their year.
 */
export function dayLabels(locale: string, ticks: readonly DayTick[]): AxisLabel[] {
  const dates = ticks.map(({ time }) => new Date(time));
  const monthly = dates.length > 1 && dates.every((date) => date.getUTCDate() === 1);
  const yearly = monthly && dates.every((date) => date.getUTCMonth() === 0);
  const labels = ticks.map(({ time, x, wideOnly }, index) => {
    const date = new Date(time);
    if (time % DAY !== 0) return { x, wideOnly, text: timeFormat(locale).format(date) };
    const withYear = index === 0 || date.getUTCMonth() === 0;
    const options: Intl.DateTimeFormatOptions = yearly
      ? { year: 'numeric' }
      : monthly
        ? { month: 'short', ...(withYear && { year: 'numeric' }) }
        : { month: 'short', day: 'numeric' };
    return { x, wideOnly, text: dateFormat(locale, { ...options, timeZone: 'UTC' }).format(date) };
  });
  const longest = Math.max(0, ...labels.map(({ text }) => text.length));
  if (longest <= SHORT) return labels;
  return thinOut(longest > MEDIUM ? labels.filter(apartBy(WIDE_GAP)) : labels);
}

/** Keeps labels that are at least this far from the one kept before. */
function apartBy(gap: number): (label: AxisLabel) => boolean {
  let previous = Number.NEGATIVE_INFINITY;
  return ({ x }) => {
    if (x - previous < gap) return false;
    previous = x;
    return true;
  };
}

/** Milliseconds. */
const DAY = 86_400_000;

const timeFormat = (locale: string) =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' });

/** The letters of a short label, such as `Nov 21`. A narrow chart has room for longer ones at a larger distance. */
const SHORT = 7;
const LONG_GAP = 0.36 * SIZE;
/** The letters beyond which labels would touch on a wide chart, such as `15 نوفمبر`, and the distance that they need. */
const MEDIUM = 8;
const WIDE_GAP = 0.18 * SIZE;

function thinOut(labels: readonly AxisLabel[]): AxisLabel[] {
  let previous = Number.NEGATIVE_INFINITY;
  return labels.map((label) => {
    if (label.wideOnly || label.x - previous < LONG_GAP) return { ...label, wideOnly: true };
    previous = label.x;
    return label;
  });
}
