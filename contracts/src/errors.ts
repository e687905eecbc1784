/**
 * The error catalog: every error code of the API with its HTTP status and default message.
 * `reportable` marks server faults, which are logged as errors; the others are the caller's to fix.
 */
export const errorCatalogue = {
  malformed: { status: 400, message: 'The request is malformed.', reportable: false },
  unauthenticated: { status: 401, message: 'Please log in.', reportable: false },
  invalid_credentials: { status: 401, message: 'Invalid credentials', reportable: false },
  session_expired: {
    status: 401,
    message: 'Your session has ended. Please log in again.',
    reportable: false,
  },
  step_up_required: { status: 401, message: 'Please confirm that it is you.', reportable: false },
  factor_required: {
    status: 401,
    message: 'Enter a code from your authenticator app, or a recovery code.',
    reportable: false,
  },
  invalid_code: { status: 401, message: 'This code is wrong.', reportable: false },
  passkey_refused: { status: 401, message: 'This passkey was not accepted.', reportable: false },
  second_factor_required: {
    status: 403,
    message: 'Your account needs a second factor. Set one up first.',
    reportable: false,
  },
  forbidden: { status: 403, message: 'You do not have permission to do this.', reportable: false },
  view_as_read_only: {
    status: 403,
    message: 'You are viewing as somebody else. You can’t change anything or see security settings.',
    reportable: false,
  },
  own_record: {
    status: 403,
    message: 'You can’t decide on your own record. Ask another admin.',
    reportable: false,
  },
  own_proposal: {
    status: 403,
    message: 'You proposed this yourself. Another person has to confirm it.',
    reportable: false,
  },
  not_found: { status: 404, message: 'Not found.', reportable: false },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.', reportable: false },
  body_timeout: { status: 408, message: 'The request took too long to arrive.', reportable: false },
  conflict: { status: 409, message: 'This conflicts with existing data.', reportable: false },
  email_taken: { status: 409, message: 'An account with this email already exists.', reportable: false },
  last_admin: { status: 409, message: 'At least one admin must remain.', reportable: false },
  already_decided: { status: 409, message: 'This has already been decided.', reportable: false },
  proposal_differs: {
    status: 409,
    message: 'There is another proposal for this record. Confirm or refuse it first.',
    reportable: false,
  },
  proposal_unseen: {
    status: 409,
    message: 'A colleague has proposed something for this record. Look at the proposal before you decide.',
    reportable: false,
  },
  build_exists: {
    status: 409,
    message: 'This build already exists. Builds never change: use another id.',
    reportable: false,
  },
  no_such_build: { status: 409, message: 'This build does not exist.', reportable: false },
  idempotency_mismatch: {
    status: 409,
    message: 'This idempotency key was used before with a different request.',
    reportable: false,
  },
  idempotency_in_flight: {
    status: 409,
    message: 'The same request is still being processed.',
    reportable: false,
  },
  stale_figure: { status: 409, message: 'The figure has changed since you read it.', reportable: false },
  below_hold: { status: 409, message: 'The balance cannot be set below what is on hold.', reportable: false },
  link_ended: {
    status: 410,
    message: 'This link was already used or has expired. Request a new one.',
    reportable: false,
  },
  challenge_ended: {
    status: 410,
    message: 'This has expired or was already used. Please start again.',
    reportable: false,
  },
  proof_removed: { status: 410, message: 'The proof of this no longer exists.', reportable: false },
  too_large: { status: 413, message: 'The request is too large.', reportable: false },
  unsupported_media: {
    status: 415,
    message: 'This content type is not supported.',
    reportable: false,
  },
  invalid: { status: 422, message: 'Some fields need your attention.', reportable: false },
  insufficient_balance: { status: 422, message: 'Insufficient balance!', reportable: false },
  order_refused: { status: 422, message: 'This order can’t be placed.', reportable: false },
  too_many_pending: {
    status: 422,
    message: 'You already have 3 pending withdrawals. Wait for a decision or cancel one.',
    reportable: false,
  },
  address_waits: {
    status: 422,
    message: 'This address is new and can’t be used yet.',
    reportable: false,
  },
  address_not_saved: {
    status: 422,
    message:
      'Accounts with a second factor withdraw to saved addresses only. Save this one first; it can be used 24 hours later.',
    reportable: false,
  },
  too_many_alerts: {
    status: 422,
    message: 'You already have 20 price alerts. Remove one first.',
    reportable: false,
  },
  too_many_watched: {
    status: 422,
    message: 'You already watch 20 coins. Remove one first.',
    reportable: false,
  },
  wrong_password: { status: 422, message: 'The old password is incorrect.', reportable: false },
  build_refused: { status: 422, message: 'The build was refused.', reportable: false },
  image_refused: { status: 422, message: 'The image was rejected.', reportable: false },
  too_early: { status: 425, message: 'This is not ready yet. Please try again later.', reportable: false },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment.', reportable: false },
  fault: { status: 500, message: 'Something went wrong on our side.', reportable: true },
  storage_full: {
    status: 507,
    message: 'Storage is full. Please try again later.',
    reportable: true,
  },
  maintenance: {
    status: 503,
    message: 'The platform is under maintenance. Please try again later.',
    reportable: false,
  },
  overloaded: {
    status: 503,
    message: 'The platform is busy right now. Nothing was changed. Please try again in a moment.',
    reportable: false,
  },
  unavailable: { status: 503, message: 'The service is not available right now.', reportable: true },
} as const satisfies Record<string, { status: number; message: string; reportable: boolean }>;

/** A code from the error catalog. */
export type ErrorCode = keyof typeof errorCatalogue;

/** Whether an unknown value (say, from the wire) is a code of the catalog. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
