export { createListener } from './application.ts';
export {
  type Authenticated,
  authenticateCredentials,
  type KeyAuthenticator,
  requirePermission,
  type SessionRules,
} from './authentication.ts';
export { readUpload } from './body.ts';
export { drain } from './draining.ts';
export { asAppError } from './error-mapping.ts';
export { type Guard, limitAddress, limitPerson } from './guards.ts';
export { keyRetentionMs } from './idempotency.ts';
export { defineGauges, measureJob, measureRemotes, serveMetrics } from './metrics.ts';
export { mount } from './mount.ts';
export { sweepUploads, type Upload } from './multipart.ts';
export { defineLimit, type Limit } from './rate-limits.ts';
export { csv, file, startReading } from './responses.ts';
export type { Router } from './router.ts';
