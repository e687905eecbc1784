import type { Module } from '../module.ts';
import { endClassesJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { leaveClasses } from './commands/end-class.ts';
/** Classes in trading, with money apart from people's own. */
export const classes: Module = { mountRoutes, personalData, jobs: [endClassesJob] };
