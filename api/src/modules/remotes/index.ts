import type { Module } from '../module.ts';
import { remoteJobs } from './jobs.ts';
import { mountRoutes } from './routes.ts';

export { withdrawBuild } from './commands/withdraw-build.ts';
export { ownPin } from './resolve.ts';
export { readSnapshot as readRemotes } from './snapshot.ts';
export { remotesSource } from './source.ts';

/** Builds of remotes: deployment over HTTP, rollouts by rule, and monitoring. */
export const remotes: Module = {
  mountRoutes,
  jobs: remoteJobs,
  personalData: {
    parts: [],
    leftOut: { remote_token: 'Deploy tokens of teams: they name only the staff who made them.' },
  },
};
