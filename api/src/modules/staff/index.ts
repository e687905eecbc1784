import type { Module } from '../module.ts';
import { expireProposalsJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { type AskedFor, askSecondPerson, proposeAskedFor } from './commands/ask-second-person.ts';
export { assignRequest } from './commands/assign-request.ts';
export { endAssignments } from './commands/end-assignments.ts';
export { endAskedFor, endProposalsAbout, endProposalsBy, endProposalsOn } from './commands/end-proposals.ts';
export { askAboutRequest, lockRequest } from './commands/lock-request.ts';
export { lockDecisions } from './decision-limit.ts';
export { presentProposal } from './presenter.ts';
export { findAllAssignees, findAssignees, isAssignedTo } from './queries/assignees.ts';
export { findProposalsAbout, findProposalsOn, type ProposalRow } from './queries/proposals.ts';

/** Decisions that take two people: one proposes, another confirms. */
export const staff: Module = { mountRoutes, personalData, jobs: [expireProposalsJob] };
