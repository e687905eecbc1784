/**
 * The error catalogue: every error code of the API with its HTTP status. What each says is in `languages/error-texts.ts`.
 * `reportable` marks server faults, which are logged as errors; the others are the caller's to fix.
 */
export const errorCatalogue = {
  malformed: { status: 400, reportable: false },
  unauthenticated: { status: 401, reportable: false },
  invalid_credentials: { status: 401, reportable: false },
  session_expired: { status: 401, reportable: false },
  step_up_required: { status: 401, reportable: false },
  factor_required: { status: 401, reportable: false },
  invalid_code: { status: 401, reportable: false },
  passkey_refused: { status: 401, reportable: false },
  second_factor_required: { status: 403, reportable: false },
  forbidden: { status: 403, reportable: false },
  view_as_read_only: { status: 403, reportable: false },
  own_record: { status: 403, reportable: false },
  own_proposal: { status: 403, reportable: false },
  not_found: { status: 404, reportable: false },
  method_not_allowed: { status: 405, reportable: false },
  body_timeout: { status: 408, reportable: false },
  conflict: { status: 409, reportable: false },
  email_taken: { status: 409, reportable: false },
  last_admin: { status: 409, reportable: false },
  already_decided: { status: 409, reportable: false },
  proposal_differs: { status: 409, reportable: false },
  proposal_unseen: { status: 409, reportable: false },
  build_exists: { status: 409, reportable: false },
  no_such_build: { status: 409, reportable: false },
  idempotency_mismatch: { status: 409, reportable: false },
  idempotency_in_flight: { status: 409, reportable: false },
  stale_figure: { status: 409, reportable: false },
  below_hold: { status: 409, reportable: false },
  link_ended: { status: 410, reportable: false },
  challenge_ended: { status: 410, reportable: false },
  proof_removed: { status: 410, reportable: false },
  too_large: { status: 413, reportable: false },
  unsupported_media: { status: 415, reportable: false },
  invalid: { status: 422, reportable: false },
  insufficient_balance: { status: 422, reportable: false },
  order_refused: { status: 422, reportable: false },
  too_many_pending: { status: 422, reportable: false },
  address_waits: { status: 422, reportable: false },
  address_not_saved: { status: 422, reportable: false },
  too_many_alerts: { status: 422, reportable: false },
  too_many_watched: { status: 422, reportable: false },
  wrong_password: { status: 422, reportable: false },
  build_refused: { status: 422, reportable: false },
  image_refused: { status: 422, reportable: false },
  too_early: { status: 425, reportable: false },
  rate_limited: { status: 429, reportable: false },
  fault: { status: 500, reportable: true },
  storage_full: { status: 507, reportable: true },
  maintenance: { status: 503, reportable: false },
  overloaded: { status: 503, reportable: false },
  unavailable: { status: 503, reportable: true },
} as const satisfies Record<string, { status: number; reportable: boolean }>;

/** A code from the error catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;

/** Whether an unknown value (say, from the wire) is a code of the catalogue. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
