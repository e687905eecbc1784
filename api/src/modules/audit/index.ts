import type { Module } from '../module.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { type AuditRecord, reasonOrDefault, recordAudit } from './commands/record-audit.ts';

/** The append-only log of what admins did. */
export const audit: Module = { mountRoutes, personalData, jobs: [] };
