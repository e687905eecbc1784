import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

/** Practice on simulated prices of past days, by the rules of real orders. Keeps nothing. */
export const replay: Module = { mountRoutes, jobs: [] };
