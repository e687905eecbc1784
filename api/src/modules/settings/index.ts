import type { Module } from '../module.ts';
import { mountRoutes } from './routes.ts';

export { refuseDuringMaintenance } from './maintenance.ts';
export const settings: Module = { mountRoutes, jobs: [] };
