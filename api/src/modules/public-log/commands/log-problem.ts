import type { CommandContext } from '../../../context.ts';
import { logger } from '../../../lib/logger.ts';
import { checkLedger } from '../../ledger/index.ts';

/** The log and the ledger disagree. The message names the leaf or checkpoint. */
export class LogProblem extends Error {}

/** A journal says that it happened before a checkpoint that left nothing waiting. `LOG_PAST_UNTIL` may permit it. */
export class BackdatedJournal extends LogProblem {}

/** Stores the problem, which stops posting and turns health red until a verification of everything finds none. */
export async function stopForProblem(context: CommandContext, problem: string): Promise<void> {
  logger.fatal({ problem }, 'the public log and the ledger disagree');
  await context.database.logState.updateMany({ data: { problem } });
  await checkLedger(context);
}
