import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

/** What a person owns, what it did over days, and how that compares with the market. */
export const performance: Module = { mountRoutes, jobs: [] };
