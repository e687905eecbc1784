import { type AnyEndpoint, issueCode } from '@dayrise/contracts';
import { schemaIssue } from '@dayrise/contracts/issue-text';
import type { z } from 'zod';
import { AppError, type FoundIssue } from '../lib/app-error.ts';

/**
 * Control characters, and what decoding makes of invalid UTF-8: a search for them would find everything. Tabs are let
 * through: they come with cells that are pasted from a table.
 */
const unreadable = /[^\P{Cc}\t]|\uFFFD/u;

/** The raw input of a call. */
export interface RawInput {
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The input of a call, validated and without undeclared fields. */
export interface ValidInput<E extends AnyEndpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
}

/**
 * Validates parameters, query and body together. Throws `not_found` for invalid parameters, `malformed` for
 * control characters in the query, else `invalid` with every issue and its path.
 */
export function validate<E extends AnyEndpoint>(endpoint: E, raw: RawInput): ValidInput<E> {
  if (
    Object.values(raw.query)
      .flat()
      .some((text) => unreadable.test(String(text)))
  ) {
    throw new AppError('malformed');
  }
  const params = endpoint.params.safeParse(raw.params);
  if (!params.success) throw new AppError('not_found');
  const query = endpoint.query.safeParse(raw.query, { error: issueCode });
  const body = endpoint.body.safeParse(raw.body, { error: issueCode });
  if (!query.success || !body.success) {
    const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])];
    throw new AppError('invalid', undefined, {
      issues: issues.map((issue) => schemaIssue(issue) as FoundIssue),
    });
  }
  // The schemas of `E` produced these values; inference can't follow them through the union of results.
  return { params: params.data, query: query.data, body: body.data } as ValidInput<E>;
}
