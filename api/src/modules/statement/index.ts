import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

/** Each person's entries, as a list, a history and CSV. */
export const statement: Module = { mountRoutes, jobs: [] };
