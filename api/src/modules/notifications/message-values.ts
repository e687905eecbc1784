import type { Language } from '@dayrise/contracts';
import type { ValuesOf } from '@dayrise/contracts/texts';
import { z } from 'zod';
import { entryIn, reasonIn } from '../../lib/entry-texts.ts';
import { formatsOf } from '../../lib/formats.ts';
import { findTexts, type ServerTexts } from '../../lib/texts.ts';
import { notificationTexts } from './texts.ts';

/** A value of a message: a text as it is, or what each language writes in its own way. */
const Value = z.union([
  z.string(),
  z.object({ cents: z.string() }),
  /** Dollars. */
  z.object({ price: z.number() }),
  z.object({ percent: z.number(), decimals: z.number() }),
  /** A daily rate in percent. */
  z.object({ rate: z.number() }),
  /** Coins. */
  z.object({ quantity: z.string(), symbol: z.string() }),
  /** Coins for an amount of cents. */
  z.object({ spent: z.string(), symbol: z.string() }),
  /** YYYY-MM-DD. */
  z.object({ day: z.string() }),
  /** ISO 8601. */
  z.object({ moment: z.string() }),
  /** A journal's description. */
  z.object({ entry: z.string() }),
]);
export type Value = z.infer<typeof Value>;

/** Which message a notification is, with its values, so that each reader gets it in their language. */
export const MessageSource = z.object({
  feature: z.string(),
  name: z.string(),
  values: z.record(z.string(), Value),
  /** What the person who decided gave as a reason, in their words. */
  reason: z.string().nullable(),
});
export type MessageSource = z.infer<typeof MessageSource>;

/** What a notification says, in English, and the message that it was made of. */
export interface WrittenNotice {
  readonly title: string;
  readonly text: string;
  readonly message: MessageSource;
}

interface Notice {
  readonly title: string;
  readonly text: string;
}
type ValuesOfNotice<N> = N extends {
  readonly title: infer Title extends string;
  readonly text: infer Text extends string;
}
  ? { readonly [Name in keyof ValuesOf<`${Title}\n${Text}`>]: Value }
  : never;

/** Fills one of a feature's notices, for `notify`. */
export function writeNotice<M extends Readonly<Record<string, Notice>>, Name extends keyof M & string>(
  { feature }: ServerTexts<M>,
  name: Name,
  values: ValuesOfNotice<M[Name]>,
  reason: string | null | undefined = null,
): WrittenNotice {
  const message: MessageSource = { feature, name, values, reason: reason || null };
  const words = wordsOf(message, 'en');
  if (!words) throw new Error(`${feature} has no notice ${name}.`);
  return { ...words, message };
}

type Filled = string | ((values: Readonly<Record<string, string>>) => string);

/** A message's words in a language; null for one that this version doesn't have. */
function wordsOf({ feature, name, values, reason }: MessageSource, language: Language): Notice | null {
  const texts = findTexts(feature)?.in(language) as Readonly<Record<string, { title: Filled; text: Filled }>>;
  const notice = texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
  if (!notice) return null;
  const written = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, write(value, language)]),
  );
  const fill = (text: Filled) => (typeof text === 'string' ? text : text(written));
  const because =
    reason === null ? [] : [notificationTexts.in(language).reason({ reason: reasonIn(language, reason) })];
  return { title: fill(notice.title), text: [fill(notice.text), ...because].join('\n') };
}

function write(value: Value, language: Language): string {
  if (typeof value === 'string') return value;
  const formats = formatsOf(language);
  if ('cents' in value) return formats.money(BigInt(value.cents));
  if ('price' in value) return formats.price(value.price);
  if ('percent' in value) return formats.percent(value.percent, value.decimals);
  if ('rate' in value) return formats.rate(value.rate);
  if ('quantity' in value) return `${formats.quantity(value.quantity)} ${value.symbol}`;
  if ('spent' in value) return `${value.symbol} (${formats.money(BigInt(value.spent))})`;
  if ('day' in value) return formats.day(value.day);
  if ('entry' in value) return entryIn(language, value.entry);
  return formats.moment(new Date(value.moment));
}

/** A notification in a language, or as it was written, if that was by somebody or by another version. */
export function wordsIn(
  language: Language,
  { title, text, message }: Notice & { readonly message?: unknown },
): Notice & { readonly isTranslated: boolean } {
  const known = MessageSource.safeParse(message).data;
  const words = known ? wordsOf(known, language) : null;
  return { ...(words ?? { title, text }), isTranslated: words !== null };
}

/** An amount in cents, as a value of a message. */
export const cents = (amount: bigint): Value => ({ cents: String(amount) });
