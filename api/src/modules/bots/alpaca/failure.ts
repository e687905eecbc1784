import { ALPACA_PATH, locales, SOURCE_LANGUAGE } from '@dayrise/contracts';
import { issueText } from '@dayrise/contracts/issue-text';
import type { AppError } from '../../../lib/app-error.ts';
import { issueTranslations } from '../../../lib/contract-texts.ts';

/** How errors of the adapter are rendered: Alpaca's codes, and its words where clients look for them. */
export const alpacaFailures = { path: `${ALPACA_PATH}/`, present };

const codes: Readonly<Record<number, number>> = {
  400: 40010001,
  401: 40110000,
  403: 40310000,
  404: 40410000,
  422: 42210000,
  429: 42910000,
};

function present(error: AppError) {
  const known = knownFailure(error);
  // Alpaca has no 409: an order that has ended can't be changed.
  const status = known?.status ?? (error.status === 409 ? 422 : error.status);
  const code = known?.code ?? codes[status] ?? status * 100_000;
  return { status, body: { code, message: known?.message ?? messageOf(error) } };
}

function knownFailure({
  code,
  details = {},
}: AppError): { status?: number; code?: number; message: string } | null {
  const { filter, required, available } = details;
  if (code === 'unauthenticated') return { message: 'request is not authorized' };
  if (code === 'forbidden') return { message: 'forbidden.' };
  if (code === 'already_decided') return { message: 'order is not open anymore' };
  if (code === 'rate_limited') return { message: 'rate limit exceeded' };
  if (code === 'insufficient_balance') {
    const message = `insufficient balance for this order (requested: ${required}, available: ${available})`;
    return { status: 403, message };
  }
  if (filter === 'smallest_buy')
    return { status: 403, message: `cost basis must be >= minimal amount of order ${required}` };
  if (filter === 'client_order_id') return { code: 40010001, message: 'client_order_id must be unique' };
  return null;
}

function messageOf(error: AppError): string {
  const issues = error.issues?.map((found) => {
    const text = issueText(found, locales[SOURCE_LANGUAGE].locale, issueTranslations(SOURCE_LANGUAGE));
    return found.path.length === 0 ? text : `${found.path.join('.')}: ${text}`;
  });
  return issues?.join(' ') ?? error.textIn(SOURCE_LANGUAGE);
}
