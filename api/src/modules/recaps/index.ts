import type { Module } from '../module.ts';
import { recapJobs, recapOutbox } from './jobs.ts';

/** What a day and a week did to a person's money, for people who asked for it. */
export const recaps: Module = { mountRoutes: () => undefined, jobs: recapJobs, outbox: recapOutbox };
