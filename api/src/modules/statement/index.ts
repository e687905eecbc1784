import type { Module } from '../module.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

/** A person's ledger entries, as a list, a balance history and CSV. */
export const statement: Module = { mountRoutes, personalData, jobs: [] };
