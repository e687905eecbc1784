import { type Job, oneAtATime } from '../../jobs/index.ts';
import type { Module, PersonalData } from '../module.ts';
import { makeExports } from './commands/make-exports.ts';
import { removeOldExports } from './commands/remove-exports.ts';
import { makeExportsJobName } from './names.ts';
import { mountRoutes } from './routes.ts';

export { removeArchives } from './commands/remove-exports.ts';
export { shortenExports } from './commands/shorten-exports.ts';

const ownData: PersonalData = {
  parts: [
    {
      name: 'exports',
      about: 'The archives like this one that were asked for in the last 30 days.',
      tables: ['data_export'],
      records: async function* (database, personId) {
        const rows = await database.dataExport.findMany({
          where: { personId },
          orderBy: { requestedAt: 'asc' },
        });
        for (const { requestedAt, readyAt, expiresAt, requesterId } of rows) {
          yield {
            requestedAt: requestedAt.toISOString(),
            readyAt: readyAt?.toISOString() ?? null,
            expiresAt: expiresAt?.toISOString() ?? null,
            byStaff: requesterId !== personId,
          };
        }
      },
    },
  ],
};

/** The archive of everything about a person, put together from what each module keeps. */
export function createPersonalData(modules: readonly Module[]): Module {
  const data = [...modules.flatMap(({ personalData }) => personalData ?? []), ownData];
  return { mountRoutes, jobs: jobsFor(data), personalData: ownData };
}

function jobsFor(data: readonly PersonalData[]): readonly Job[] {
  return [
    {
      name: makeExportsJobName,
      retry: { attempts: 3, delay: 5000 },
      schedule: { every: 30_000 },
      handle: oneAtATime((context) => makeExports(context, data)),
    },
    {
      name: 'personal-data.remove-old',
      retry: { attempts: 3, delay: 60_000 },
      schedule: { pattern: '35 * * * *' },
      handle: (context) => removeOldExports(context),
    },
  ];
}
