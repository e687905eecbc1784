import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

/** Practice on a past stretch of prices, by the rules of real orders. Keeps nothing. */
export const replay: Module = { mountRoutes, jobs: [] };
