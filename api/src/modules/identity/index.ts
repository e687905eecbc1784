import type { Module } from '../module.ts';
import { deleteExpiredChallengesJob, deleteOldSessionsJob, endSessionsJob } from './jobs/session-jobs.ts';
import { identityOutbox } from './mails/handlers.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { addPerson } from './commands/add-person.ts';
export { carryOutRevocations } from './commands/carry-out-revocations.ts';
export { createAdmin } from './commands/create-admin.ts';
export { endAllSessions } from './commands/end-all-sessions.ts';
export { endApiKeys } from './commands/end-api-keys.ts';
export { endSession } from './commands/end-session.ts';
export { startViewing } from './commands/start-viewing.ts';
export { removeAllFactors } from './factors/commands/manage-factors.ts';
export { reEncryptSecrets } from './factors/commands/re-encrypt-secrets.ts';
export { sendLink, sendStaffChange } from './mails/handlers.ts';
export { endLinks } from './mails/links.ts';
export { hashPassword } from './password.ts';
export { presentPerson, presentSession } from './presenter.ts';
export { findSessions, getPerson, type PersonWithFigures, refuseTakenEmail } from './queries.ts';
export { readUser } from './read-user.ts';
export { type KeyRefusal, recordSecurityEvents } from './security-events.ts';
export { authenticate } from './sessions/authenticate.ts';
export { requireOpenSession } from './sessions/confirm-session.ts';
export { endSessions } from './sessions/end-sessions.ts';
export { findSessionEnd } from './sessions/find-session.ts';
export const identity: Module = {
  mountRoutes,
  personalData,
  outbox: identityOutbox,
  jobs: [endSessionsJob, deleteOldSessionsJob, deleteExpiredChallengesJob],
};
