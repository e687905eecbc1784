import { dateFormat, listFormat, memoize, numberFormat, relativeFormat } from './lib/intl.ts';

/** The placeholder for an unknown number. */
export const DASH = '–';

/** The kit’s language where no `KitProvider` names another. */
export const DEFAULT_LOCALE = 'en-US';

type Figure = number | null | undefined;
const isFigure = (value: Figure): value is number => typeof value === 'number' && Number.isFinite(value);

const dollarFormat = { style: 'currency', currency: 'USD', signDisplay: 'negative' } as const;

/** A moment as a `Date`, an ISO 8601 text or milliseconds since 1970. */
export type Moment = Date | string | number;

const toDate = (moment: Moment | null | undefined): Date | null => {
  const date = new Date(moment ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The most decimals that a price has. */
const PRICE_DECIMALS = 8;

/** The length of `2026-11-21`. */
export const DAY_LENGTH = 10;

/**
 * In languages written from right to left the browser adds marks of direction, with which a sign, an amount and its
 * currency are still shown in different orders. As an isolate from left to right they stay together: `+22.00 US$`.
 */
const inOneDirection = (text: string): string => {
  const bare = text.replace(/[\u200e\u200f\u061c]/g, '');
  return bare === text ? text : `\u2066${bare}\u2069`;
};

const makeFormatting = (locale: string) => {
  /** A number with a minus sign (U+2212) in place of the hyphen that the browser writes. */
  const written = (value: number, options: Intl.NumberFormatOptions): string =>
    inOneDirection(numberFormat(locale, options).format(value).replace('-', '−'));

  /** US dollars as `$1,234.50`; with `signed`, always with a plus or minus; a dash if unknown. */
  const formatMoney = (dollars: Figure, options: { signed?: boolean; compact?: boolean } = {}): string => {
    if (!isFigure(dollars)) return DASH;
    return written(dollars, {
      ...dollarFormat,
      ...(options.signed && { signDisplay: 'exceptZero' }),
      ...(options.compact && { notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    });
  };

  /** A market price in US dollars: two decimals from one dollar up, four significant digits below. */
  const formatPrice = (dollars: Figure): string => {
    if (!isFigure(dollars)) return DASH;
    if (dollars === 0 || Math.abs(dollars) >= 1) return formatMoney(dollars);
    return written(dollars, { ...dollarFormat, minimumSignificantDigits: 4, maximumSignificantDigits: 4 });
  };

  /** The price of an order in US dollars: at least two decimals, and up to five significant digits. */
  const formatOrderPrice = (dollars: Figure): string => {
    if (!isFigure(dollars)) return DASH;
    const decimals = 4 - Math.floor(Math.log10(Math.abs(dollars)));
    return written(dollars, {
      ...dollarFormat,
      maximumFractionDigits: Math.min(Math.max(2, decimals), PRICE_DECIMALS),
    });
  };

  /** A plain number with grouped digits and at most `decimals` decimals. */
  const formatNumber = (value: Figure, decimals = 0): string =>
    isFigure(value) ? written(value, { maximumFractionDigits: decimals, signDisplay: 'negative' }) : DASH;

  /** Percentage points (`1.25` is `+1.25%`) with a sign and two decimals. */
  const formatPercent = (points: Figure, options: { signed?: boolean; decimals?: number } = {}): string => {
    if (!isFigure(points)) return DASH;
    const decimals = options.decimals ?? 2;
    return written(points, {
      style: 'unit',
      unit: 'percent',
      unitDisplay: 'short',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: options.signed === false ? 'negative' : 'exceptZero',
    });
  };

  const formatWith = (options: Intl.DateTimeFormatOptions, moment: Moment | null | undefined): string => {
    const date = toDate(moment);
    return date ? dateFormat(locale, options).format(date) : DASH;
  };

  /** A day, `Nov 21, 2026`, in the person's own time zone. */
  const formatDate = (moment: Moment | null | undefined): string =>
    formatWith({ dateStyle: 'medium' }, moment);

  /** A calendar day given as `2026-11-21`: `Nov 21, 2026`, the same in every time zone. */
  const formatDay = (day: string): string => formatWith({ dateStyle: 'medium', timeZone: 'UTC' }, day);

  /** From one day to another, `Aug 24 – Nov 21, 2026`: calendar days as for `formatDay`, or moments as for `formatDate`. */
  const formatPeriod = (from: string, to: string): string => {
    const [first, last] = [toDate(from), toDate(to)];
    if (!first || !last) return DASH;
    const timeZone = from.length === DAY_LENGTH ? 'UTC' : undefined;
    return dateFormat(locale, { dateStyle: 'medium', timeZone }).formatRange(first, last);
  };

  /** A month given as `2026-11`: `November 2026`. */
  const formatMonth = (month: string): string =>
    formatWith({ month: 'long', year: 'numeric', timeZone: 'UTC' }, `${month}-01`);

  /** A day and a time, `Nov 21, 2026, 1:05 PM`. */
  const formatDateTime = (moment: Moment | null | undefined): string =>
    formatWith({ dateStyle: 'medium', timeStyle: 'short' }, moment);

  /** With the weekday, seconds and time zone, for tooltips. */
  const formatExactTime = (moment: Moment | null | undefined): string =>
    formatWith({ dateStyle: 'full', timeStyle: 'long' }, moment);

  /** Relative within a day (`5 minutes ago`), the day beyond it. `now` in milliseconds since 1970. */
  const formatRelativeTime = (moment: Moment | null | undefined, now: number = Date.now()): string => {
    const date = toDate(moment);
    if (!date) return DASH;
    const distance = date.getTime() - now;
    const size = Math.abs(distance);
    const relative = relativeFormat(locale, { numeric: 'auto' });
    if (size < 45_000) {
      if (!locale.startsWith('en')) return relative.format(0, 'second');
      return distance > 5_000 ? 'in a moment' : 'just now';
    }
    if (size < hour - minute / 2) return relative.format(Math.round(distance / minute), 'minute');
    if (size < day) return relative.format(Math.round(distance / hour), 'hour');
    return formatDate(date);
  };
  const inUnit = (value: number, unit: string): string =>
    numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  /** With an English abbreviation shorter than the browser's. */
  const inShort = (value: number, unit: string, english: string): string =>
    locale.startsWith('en') ? `${formatNumber(value, 1)} ${english}` : inUnit(value, unit);

  /** How long something lasted or how old it is: `40 s`, `3 min`, `5 h`, `2 days`. In milliseconds. */
  const formatAge = (milliseconds: number): string => {
    const size = Math.max(0, milliseconds);
    if (size < minute) return inShort(Math.round(size / 1000), 'second', 's');
    if (size < hour) return inShort(Math.round(size / minute), 'minute', 'min');
    if (size < day) return inShort(Math.round(size / hour), 'hour', 'h');
    return inUnit(Math.round(size / day), 'day');
  };

  /** A file's size in bytes as `1.2 MB`. */
  const formatBytes = (bytes: number): string => {
    if (bytes < 1000) return inShort(bytes, 'byte', 'B');
    if (bytes < 1_000_000) return inShort(Math.round(bytes / 1000), 'kilobyte', 'KB');
    return inShort(Math.round(bytes / 100_000) / 10, 'megabyte', 'MB');
  };

  /** Names in a row: `Ada, Ben, and Cem`. */
  const formatList = (items: readonly string[]): string => listFormat(locale).format(items);

  return {
    formatMoney,
    formatPrice,
    formatOrderPrice,
    formatNumber,
    formatPercent,
    formatDate,
    formatDay,
    formatPeriod,
    formatMonth,
    formatDateTime,
    formatExactTime,
    formatRelativeTime,
    formatAge,
    formatBytes,
    formatList,
  };
};

/** Every way the kit writes a figure or a moment, in one language. */
export type Formatting = ReturnType<typeof makeFormatting>;

/** The formats of a language, made once. `useFormatting` gives those of the person’s. */
export const formattingFor: (locale: string) => Formatting = /* @__PURE__ */ memoize(makeFormatting);

const english = (): Formatting => formattingFor(DEFAULT_LOCALE);

// The same in English. Functions, so that importing one makes no formats and a bundle drops the others.
export const formatMoney: Formatting['formatMoney'] = (...given) => english().formatMoney(...given);
export const formatPrice: Formatting['formatPrice'] = (...given) => english().formatPrice(...given);
export const formatNumber: Formatting['formatNumber'] = (...given) => english().formatNumber(...given);
export const formatPercent: Formatting['formatPercent'] = (...given) => english().formatPercent(...given);
export const formatDate: Formatting['formatDate'] = (...given) => english().formatDate(...given);
export const formatDay: Formatting['formatDay'] = (...given) => english().formatDay(...given);
export const formatDateTime: Formatting['formatDateTime'] = (...given) => english().formatDateTime(...given);
export const formatExactTime: Formatting['formatExactTime'] = (...given) =>
  english().formatExactTime(...given);
export const formatRelativeTime: Formatting['formatRelativeTime'] = (...given) =>
  english().formatRelativeTime(...given);
export const formatAge: Formatting['formatAge'] = (...given) => english().formatAge(...given);
export const formatBytes: Formatting['formatBytes'] = (...given) => english().formatBytes(...given);

/** Whether a language writes `1.234,50`. */
const writesCommaForCents = (locale: string): boolean => numberFormat(locale, {}).format(1.5).includes(',');

const swapSigns = (text: string): string =>
  text.replace(/[.,．，]/g, (sign) => (/[,，]/.test(sign) ? '.' : ','));

/**
 * An amount as a language writes it, with the signs of English in the same places: `1.234,50` in German becomes
 * `1,234.50`. Arabic digits and signs are read in every language. No sign is guessed: `12.50` in German becomes
 * `12,50`, which is no amount.
 */
export const toEnglishAmount = (text: string, locale: string): string =>
  (writesCommaForCents(locale) ? swapSigns(text) : text)
    // The code of each ends in its value: 0x0661 and 0x06f1 are one.
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/** The same the other way: `1,234.50` becomes `1.234,50` in German. */
export const toLocalAmount = (text: string, locale: string): string =>
  writesCommaForCents(locale) ? swapSigns(text) : text;

/** The first group is never zero: some people write `0,125` for an eighth, and don’t mean 125. */
const isGrouped = (text: string): boolean => /^(?!\D*0+,)[^,.]*\d(,\d{3})+(\.[^,]*)?$/.test(text);

/**
 * Text as typed or pasted to plain digits and one point: full-width digits, spaces, marks of direction, `$`, `US$` and
 * `USD` go, and commas where each stands before three digits. Another comma stays, so that `12,50` is no amount instead
 * of 1,250.
 */
export const cleanMoneyText = (text: string): string => {
  const clean = text
    .normalize('NFKC')
    .replace(/[\s_'’\p{Bidi_Control}]/gu, '')
    .replace(/^US[D$]|US[D$]$/i, '')
    .replaceAll('$', '');
  return isGrouped(clean) ? clean.replaceAll(',', '') : clean;
};

/** Whether a comma is not a thousands separator: some people write `12,50` for twelve dollars and fifty cents. */
export const hasMisplacedComma = (text: string): boolean => /^[\d.]*,[\d.,]*$/.test(cleanMoneyText(text));

/**
 * Dollars with at most two decimals from what a person typed or pasted, or null where it is not such an amount. The
 * text is in the language's form; English if none is named, as `MoneyField` gives it.
 */
export const parseMoney = (text: string, locale = DEFAULT_LOCALE): number | null => {
  const clean = cleanMoneyText(toEnglishAmount(text, locale));
  if (!/^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(clean)) return null;
  const amount = Number(clean);
  return amount <= Number.MAX_SAFE_INTEGER / 100 ? amount : null;
};
