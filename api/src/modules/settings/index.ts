import type { Module } from '../module.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { findMaintenanceSince, refuseDuringMaintenance } from './maintenance.ts';
export const settings: Module = { mountRoutes, personalData, jobs: [] };
