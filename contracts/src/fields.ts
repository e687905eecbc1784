import { z } from 'zod';
import { issue } from './issues.ts';
import { lazily } from './lazily.ts';
import { hasAtMostTwoDecimals, LARGEST_AMOUNT } from './limits.ts';

/** A record's UUID. Only small letters leave it, so that two spellings of one id are equal wherever they are compared. */
export const Id = lazily(() => z.uuid().toLowerCase());

function isStorable(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** A timestamp, ISO 8601 with offset. PostgreSQL has no year 0, and Prisma reads no year of five digits. */
export const Moment = lazily(() =>
  z.iso.datetime({ offset: true, abort: true }).refine(isStorable, issue('invalid')),
);

/** A day, YYYY-MM-DD, for which the same holds, and for the day after it. */
export const Day = lazily(() => z.iso.date().regex(/^(?!0000|9999-12-31)/));

/** US dollars, positive or negative, with at most two decimals. */
export const SignedAmount = lazily(() =>
  z
    .number(issue('not_amount'))
    .min(-LARGEST_AMOUNT)
    .max(LARGEST_AMOUNT)
    .refine(hasAtMostTwoDecimals, issue('not_amount')),
);

/** US dollars, zero or more, with at most two decimals. */
export const Amount = lazily(() => SignedAmount.min(0));

/** US dollars that several figures add up to, in answers: may be above the largest amount of one, or below zero. */
export const Sum = lazily(() => z.number());

/** US dollars above zero, with at most two decimals. */
export const PositiveAmount = lazily(() => SignedAmount.gt(0));

/** A dollar amount as text, for multipart forms and URLs. */
export const AmountText = lazily(() =>
  z
    .string()
    .trim()
    .regex(/^\d{1,11}(\.\d{1,2})?$/, issue('not_amount'))
    .transform(Number)
    .pipe(PositiveAmount),
);

/** Control characters, line and paragraph separators, and marks that change the direction of text. */
const control = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Control characters except line breaks and tabs, and marks that turn the direction of the text around them. */
const controlInProse = /[^\P{Cc}\n\r\t]|[\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Like `control`, plus zero-width characters and the blank Braille cell, so that texts that look equal are equal. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Characters that start a spreadsheet formula, and the full-width and small forms that some programs accept. */
const formula = /^[=+\-@＝＋－＠﹦﹢﹣﹫]|[＝＋－＠﹦﹢﹣﹫]/u;

/** A single line of text: trimmed, without control characters. `max` counts characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !control.test(text), issue('forbidden_characters'));

/** Like `line`, but may be missing or empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !control.test(text), issue('forbidden_characters'))
    .optional();

/** Like `line`, without invisible characters, for texts that people compare by eye, such as addresses. */
export const plainLine = (max: number) =>
  line(max).refine((text) => !invisible.test(text), issue('invisible_characters'));

/** What a mail program turns into a link: a scheme or a host, also with the full stops of other scripts. */
const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}|(?:\d{1,3}\.){3}\d/iu;

/** The name of a person or thing: like `plainLine`, but no spreadsheet reads it as a formula and no mail as a link. */
export const nameLine = (max: number) =>
  plainLine(max)
    .refine((text) => !formula.test(text), issue('formula'))
    .refine((text) => !webAddress.test(text), issue('web_address'));

/** Multi-line text: trimmed, without control characters except line breaks, tabs and the marks of Arabic typing. */
export const prose = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !controlInProse.test(text), issue('forbidden_characters'));

/** An admin's reason. Our screens require it; other clients may omit it. */
export const Reason = lazily(() =>
  z
    .string()
    .trim()
    .max(500)
    .refine((text) => !controlInProse.test(text), issue('forbidden_characters'))
    .optional(),
);

/** Opaque position in a list: `next` of the previous page. */
export const Cursor = lazily(() => z.string().max(200).optional());

/** A page number in a URL, from 1. */
export const PageNumber = lazily(() => z.coerce.number().int().min(1).max(1_000_000));
