import type { z } from 'zod';
import type { IssueCode } from './languages/issue-texts.ts';

/** What a special rule of a schema says if it is broken: a code, and the values of its text. */
export const issue = (code: IssueCode, values?: Readonly<Record<string, string | number>>) => ({
  error: code,
  ...(values && { params: values }),
});

/** The code of an issue where the schema names none; the texts take its values. */
export function issueCode(found: z.core.$ZodRawIssue): IssueCode {
  switch (found.code) {
    case 'too_small':
      if (found.origin === 'string') return Number(found.minimum) <= 1 ? 'required' : 'too_short';
      if (found.origin === 'array') return 'too_few';
      return found.inclusive === false ? 'not_above' : 'too_small';
    case 'too_big':
      if (found.origin === 'string') return 'too_long';
      return found.origin === 'array' ? 'too_many' : 'too_large';
    case 'invalid_format':
      return found.format === 'email' ? 'not_email' : 'invalid';
    default:
      return found.input === undefined ? 'required' : 'invalid';
  }
}
