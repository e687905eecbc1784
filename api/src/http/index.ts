export { AppError, invalidField } from './app-error.ts';
export { createListener } from './application.ts';
export { type Authenticated, requirePermission, type SessionRules } from './authentication.ts';
export { readAll } from './body.ts';
export { drain } from './draining.ts';
export { asAppError } from './error-mapping.ts';
export { type EventStream, frame } from './event-stream.ts';
export { limitAddress, limitPerson } from './guards.ts';
export { keyRetentionMs } from './idempotency.ts';
export {
  listen,
  publishSessionEnd,
  publishToAdmins,
  publishToEverybody,
  publishToPerson,
} from './live-events.ts';
export { defineGauges, measureJob, measureRemotes, serveMetrics } from './metrics.ts';
export { type Guard, mount } from './mount.ts';
export { sweepUploads, type Upload } from './multipart.ts';
export { networkOf } from './network.ts';
export { decodeCursor, encodeCursor, numberPart, PAGE, pageOf, reviewPage, uuidPart } from './pages.ts';
export { pastMoment } from './past-moment.ts';
export type { PublicFile } from './public-log.ts';
export { publicOrigin } from './public-origin.ts';
export { defineLimit } from './rate-limits.ts';
export type { RemotesSource } from './remotes.ts';
export { csv, file } from './responses.ts';
export type { Router } from './router.ts';
export { immutable } from './static-files.ts';
export { publish, subscribe } from './subscriptions.ts';
