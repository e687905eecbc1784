import { z } from 'zod';
import { lazily } from './lazily.ts';
import { hasAtMostTwoDecimals, LARGEST_AMOUNT } from './limits.ts';

/** A record's UUID. */
export const Id = lazily(() => z.uuid());

/** A timestamp, ISO 8601 with offset. */
export const Moment = lazily(() => z.iso.datetime({ offset: true }));

/** US dollars, positive or negative, with at most two decimals. */
export const SignedAmount = lazily(() =>
  z
    .number('Must be a number of US dollars.')
    .min(-LARGEST_AMOUNT, 'The amount is too small.')
    .max(LARGEST_AMOUNT, 'The amount is too large.')
    .refine(hasAtMostTwoDecimals, 'Must have at most two decimals.'),
);

/** US dollars, zero or more, with at most two decimals. */
export const Amount = lazily(() => SignedAmount.min(0, 'Must not be negative.'));

/** US dollars above zero, with at most two decimals. */
export const PositiveAmount = lazily(() => SignedAmount.gt(0, 'Must be above 0.'));

/** A dollar amount as text, for multipart forms and URLs. */
export const AmountText = lazily(() =>
  z
    .string()
    .trim()
    .regex(/^\d{1,11}(\.\d{1,2})?$/, 'Must be an amount in US dollars with at most two decimals.')
    .transform(Number)
    .pipe(PositiveAmount),
);

/** Control characters, line and paragraph separators, and marks that change the direction of text. */
const control = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** The same, plus zero-width characters and the blank Braille cell, so that texts that look equal are equal. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Characters that start a spreadsheet formula, and the full-width and small forms that some programs accept. */
const formula = /^[=+\-@＝＋－＠﹦﹢﹣﹫]|[＝＋－＠﹦﹢﹣﹫]/u;

/** A single line of text: trimmed, without control characters. `max` counts characters. */
export const line = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} must be at most ${max} characters.`)
    .refine((text) => !control.test(text), `${label} contains characters that are not allowed.`);

/** Like `line`, but may be missing or empty. */
export const optionalLine = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label} must be at most ${max} characters.`)
    .refine((text) => !control.test(text), `${label} contains characters that are not allowed.`)
    .optional();

/** Like `line`, without invisible characters, for texts that people compare by eye, such as addresses. */
export const plainLine = (label: string, max: number) =>
  line(label, max).refine((text) => !invisible.test(text), `${label} must not contain invisible characters.`);

/** The name of a person or thing: like `plainLine`, and no spreadsheet reads it as a formula. */
export const nameLine = (label: string, max: number) =>
  plainLine(label, max).refine(
    (text) => !formula.test(text),
    `${label} must not begin with =, +, - or @, or contain their full-width forms.`,
  );

/** Multi-line text: trimmed, without control characters except line breaks and tabs. */
export const prose = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} must be at most ${max} characters.`)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), `${label} contains characters that are not allowed.`);

/** An admin's reason. Our screens require it; other clients may omit it. */
export const Reason = lazily(() =>
  z
    .string()
    .trim()
    .max(500, 'The reason must be at most 500 characters.')
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'The reason contains characters that are not allowed.')
    .optional(),
);

/** Opaque position in a list: `next` of the previous page. */
export const Cursor = lazily(() => z.string().max(200).optional());

/** A page number in a URL, from 1. */
export const PageNumber = lazily(() => z.coerce.number().int().min(1).max(1_000_000));
