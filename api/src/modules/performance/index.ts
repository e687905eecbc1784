import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

export { addDays, summarize, totalOf } from './calculate.ts';
export { presentDay } from './presenter.ts';
export { readHistory } from './queries/history.ts';
/** The value of what a person owns, its change over time, and a comparison with the market. */
export const performance: Module = { mountRoutes, jobs: [] };
