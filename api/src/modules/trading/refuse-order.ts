import type { Refusal } from '../../lib/answer-texts.ts';
import { type AppError, refusal } from '../../lib/app-error.ts';

/** A refused order: the filter that failed, and what it needs. */
export function refuseOrder(filter: Refusal, details: Record<string, unknown> = {}): AppError {
  return refusal('order_refused', filter, { ...details, filter });
}
