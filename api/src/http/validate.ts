import { type AnyEndpoint, defaultMessage, type Issue } from '@dayrise/contracts';
import type { z } from 'zod';
import { AppError } from '../lib/app-error.ts';

/** The raw input of a call. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The input of a call, validated and without undeclared fields. */
export interface ValidInput<E extends AnyEndpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
}

/**
 * Validates parameters, query and body together. Throws `not_found` for invalid parameters, else `invalid` with every
 * issue and its path.
 */
export function validate<E extends AnyEndpoint>(endpoint: E, raw: RawInput): ValidInput<E> {
  const params = endpoint.params.safeParse(raw.params);
  if (!params.success) throw new AppError('not_found');
  const query = endpoint.query.safeParse(raw.query, { error: defaultMessage });
  const body = endpoint.body.safeParse(raw.body, { error: defaultMessage });
  if (!query.success || !body.success) {
    const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])];
    throw new AppError('invalid', undefined, { issues: issues.map(presentIssue) });
  }
  // The schemas of `E` produced these values; inference can't follow them through the union of results.
  return { params: params.data, query: query.data, body: body.data } as ValidInput<E>;
}

function presentIssue(issue: z.core.$ZodIssue): Issue {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  return { path, message: issue.message };
}
