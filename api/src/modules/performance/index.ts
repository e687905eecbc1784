import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

/** The value of what a person owns, its change over time, and a comparison with the market. */
export const performance: Module = { mountRoutes, jobs: [] };
