import { z } from 'zod';
import { lazily } from './lazily.ts';
import { hasAtMostTwoDecimals, LARGEST_AMOUNT } from './limits.ts';

/** Identifier of a stored record: a UUID. */
export const Id = lazily(() => z.uuid());

/** A moment, ISO 8601 with offset. */
export const Moment = lazily(() => z.iso.datetime({ offset: true }));

/** Dollars of either sign with at most two decimals. */
export const SignedAmount = lazily(() =>
  z
    .number('Must be a number of US dollars.')
    .min(-LARGEST_AMOUNT, 'The amount is too small.')
    .max(LARGEST_AMOUNT, 'The amount is too large.')
    .refine(hasAtMostTwoDecimals, 'Must have at most two decimals.'),
);

/** Dollars, zero or more, with at most two decimals. */
export const Amount = lazily(() => SignedAmount.min(0, 'Must not be negative.'));

/** Dollars above zero with at most two decimals. */
export const PositiveAmount = lazily(() => SignedAmount.gt(0, 'Must be above 0.'));

/** An amount in a text field, as multipart forms and URLs carry it. */
export const AmountText = lazily(() =>
  z
    .string()
    .trim()
    .regex(/^\d{1,11}(\.\d{1,2})?$/, 'Must be an amount in US dollars with at most two decimals.')
    .transform(Number)
    .pipe(PositiveAmount),
);

/** What is not seen: control characters, line and paragraph separators, and what only turns the direction of text. */
const control = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** The same, and everything of no width: what reads alike must be alike. A blank Braille cell is a space to the eye. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What begins a formula in a spreadsheet, and the full-width and small forms that some take for it. */
const formula = /^[=+\-@＝＋－＠﹦﹢﹣﹫]|[＝＋－＠﹦﹢﹣﹫]/u;

/** Text that a person types on one line: trimmed, without control characters. */
export const line = (label: string, most: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(most, `${label} must be at most ${most} characters.`)
    .refine((text) => !control.test(text), `${label} contains characters that are not allowed.`);

/** A line that may be left out or empty. */
export const optionalLine = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label} must be at most ${most} characters.`)
    .refine((text) => !control.test(text), `${label} contains characters that are not allowed.`)
    .optional();

/** A line that is compared by eye, such as an address: without anything invisible. */
export const plainLine = (label: string, most: number) =>
  line(label, most).refine(
    (text) => !invisible.test(text),
    `${label} must not contain invisible characters.`,
  );

/** What somebody or something is called: a plain line that no spreadsheet takes for a formula. */
export const nameLine = (label: string, most: number) =>
  plainLine(label, most).refine(
    (text) => !formula.test(text),
    `${label} must not begin with =, +, - or @, or contain their full-width forms.`,
  );

/** Text of several lines: trimmed, without control characters but line breaks and tabs. */
export const prose = (label: string, most: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(most, `${label} must be at most ${most} characters.`)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), `${label} contains characters that are not allowed.`);

/** Why an admin did something; another client may leave it out, the screens require it. */
export const Reason = lazily(() =>
  z
    .string()
    .trim()
    .max(500, 'The reason must be at most 500 characters.')
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'The reason contains characters that are not allowed.')
    .optional(),
);

/** Opaque position in a list, as the answer before gave it. */
export const Cursor = lazily(() => z.string().max(200).optional());

/** Whole number above zero in a URL. */
export const PageNumber = lazily(() => z.coerce.number().int().min(1).max(1_000_000));
