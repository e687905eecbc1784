import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

export { givenReason, recordAudit } from './commands/record-audit.ts';

/** The append-only log of what staff did. */
export const audit: Module = { mountRoutes, jobs: [] };
