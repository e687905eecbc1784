import type { Module } from '../module.ts';
import { publishLogJob, sealJournalsJob, verifyLogJob, verifyNewLeavesJob } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mountRoutes } from './routes.ts';

export { holdSealing } from './commands/hold-sealing.ts';
export { BackdatedJournal, LogProblem } from './commands/log-problem.ts';
export { sealJournals } from './commands/seal-journals.ts';
export { verifyLog } from './commands/verify-log.ts';
export { readLogFile } from './public-files.ts';
export { forgetPublished, readPublished } from './published.ts';
export { openProofCells, type ReadProofCells, readJournalProofs } from './queries/journal-proof.ts';
export { warnOfOtherKey } from './queries/warn-of-other-key.ts';

/** The public log: a Merkle tree over the journals with signed checkpoints, which anybody can check. */
export const publicLog: Module = {
  mountRoutes,
  personalData,
  jobs: [sealJournalsJob, publishLogJob, verifyNewLeavesJob, verifyLogJob],
};
