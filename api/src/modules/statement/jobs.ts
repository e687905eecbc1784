import type { Job } from '../../jobs/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';
import { logger } from '../../lib/logger.ts';
import { keepStatement } from './commands/keep-statement.ts';
import { sweepStatements } from './commands/remove-statements.ts';
import { monthBefore, monthOf, msUntilComplete } from './months.ts';
import { findPeopleWithout } from './queries/months.ts';

/** People per query. */
const batch = 200;

/**
 * Makes the statements of the last month for everybody with entries in it. It runs every day, and the next run continues
 * where one stopped. Statements of earlier months are made on request.
 */
export const makeStatementsJob: Job = {
  name: 'statements.make',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '15 1 * * *' },
  handle: async (context) => {
    const month = monthBefore(monthOf(clock.date()));
    if (msUntilComplete(month, clock.now()) > 0) return;
    let failed = 0;
    let after = '00000000-0000-0000-0000-000000000000';
    for (let people = [after]; people.length > 0; ) {
      people = await findPeopleWithout(context.database, month, { after, size: batch });
      after = people.at(-1) ?? after;
      for (const personId of people) {
        await keepStatement(context, { personId, month }).catch((error) => {
          // Closes may come for three days. The run of a later day makes the statement.
          if (error instanceof AppError && error.details?.reason === 'month_unclosed') return;
          failed += 1;
          logger.warn({ err: error, person: personId, month }, 'a monthly statement was not made');
        });
      }
    }
    if (failed > 0) throw new Error(`${failed} statements of ${month} were not made.`);
  },
};

export const sweepStatementsJob: Job = {
  name: 'statements.sweep',
  retry: { attempts: 3, delay: 60_000 },
  schedule: { pattern: '55 3 * * *' },
  handle: sweepStatements,
};
