import { readByIds } from '../../data/chunks.ts';
import type { PersonalData } from '../module.ts';
import { getPreferences } from './queries.ts';

export const personalData: PersonalData = {
  parts: [
    {
      name: 'notifications',
      about: 'What we told you in the app. What staff were told about other people is left out.',
      tables: ['notification'],
      records: async function* (database, personId) {
        const rows = readByIds((after, take) =>
          database.notification.findMany({
            where: { personId, aboutId: null, ...after },
            orderBy: { id: 'asc' },
            take,
          }),
        );
        for await (const { createdAt, kind, title, text, link, readAt } of rows) {
          const read = readAt?.toISOString() ?? null;
          yield { at: createdAt.toISOString(), kind, title, text, link, readAt: read };
        }
      },
    },
    {
      name: 'notification-preferences',
      about: 'How you want to be told of what.',
      tables: ['notification_preference', 'daily_summary_off'],
      records: async function* (database, id) {
        const { role } = await database.person.findUniqueOrThrow({ where: { id }, select: { role: true } });
        const { preferences, dailySummary } = await getPreferences(database, { id, role });
        for (const { kind, inApp, mail } of preferences) yield { kind, inApp, mail };
        if (dailySummary !== null) yield { kind: 'daily_summary', inApp: false, mail: dailySummary };
      },
    },
  ],
};
