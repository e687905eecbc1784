import { type Language, locales } from '@dayrise/contracts';
import { plainDollars } from './money.ts';

/** The most decimals that a price has. */
const PRICE_DECIMALS = 8;

const dollars = { style: 'currency', currency: 'USD' } as const;

/**
 * A number as in the kit, with a minus sign in place of the hyphen of `Intl`. In languages written from right to left
 * `Intl` adds marks of direction, with which a sign, an amount and its currency are still shown in different orders. As an
 * isolate from left to right they stay together.
 */
const written = (number: string): string => {
  const text = number.replace('-', '−');
  const bare = text.replace(/[\u200e\u200f\u061c]/g, '');
  return bare === text ? text : `\u2066${bare}\u2069`;
};

function make(language: Language) {
  const { locale } = locales[language];
  const money = new Intl.NumberFormat(locale, dollars);
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const rate = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
    signDisplay: 'exceptZero',
  });
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 8 });
  const list = new Intl.ListFormat(locale);
  /** By their decimals. */
  const prices = new Map<number, Intl.NumberFormat>();
  const priceWith = (maximumFractionDigits: number): Intl.NumberFormat => {
    const format =
      prices.get(maximumFractionDigits) ??
      new Intl.NumberFormat(locale, { ...dollars, maximumFractionDigits });
    prices.set(maximumFractionDigits, format);
    return format;
  };
  return {
    /** Cents, as in `−$1,234.50`. */
    money: (cents: bigint) => written(money.format(plainDollars(cents) as `${number}`)),
    /** Cents, with a sign except for zero. */
    signedMoney: (cents: bigint) => {
      const amount = money.format(plainDollars(cents < 0n ? -cents : cents) as `${number}`);
      return written(cents === 0n ? amount : `${cents > 0n ? '+' : '−'}${amount}`);
    },
    /** Dollars per coin, as the kit writes the price of an order: at least two decimals, up to five significant digits. */
    price: (price: number) => {
      const decimals = 4 - Math.floor(Math.log10(price));
      return written(priceWith(Math.min(Math.max(2, decimals), PRICE_DECIMALS)).format(price));
    },
    /** An exact number of coins, as in `1,994.07688741`. */
    quantity: (decimal: string) => written(quantity.format(decimal as `${number}`)),
    /** A percentage with this number of decimals, or more where 0 would round it. Zero has no sign. */
    percent: (value: number, decimals: number) =>
      written(
        new Intl.NumberFormat(locale, {
          style: 'percent',
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals || 2,
          signDisplay: 'negative',
        }).format(value / 100),
      ),
    /** A daily rate in percent, with a sign except for zero, as in `−1.7735%`. */
    rate: (percent: number) => written(rate.format(percent / 100)),
    /** A day given as `2026-11-22`, as in "Nov 22, 2026". */
    day: (text: string) => day.format(new Date(text)),
    /** Names in a row, as in "Available and On hold". */
    list: (names: readonly string[]) => list.format(names),
    /** As in "November 22, 2026 at 2:05 PM UTC". */
    moment: (at: Date) => `${moment.format(at)} UTC`,
  };
}

const made = new Map<Language, ReturnType<typeof make>>();

/** How amounts and times are written in a language. */
export function formatsOf(language: Language): ReturnType<typeof make> {
  let formats = made.get(language);
  if (!formats) {
    formats = make(language);
    made.set(language, formats);
  }
  return formats;
}
