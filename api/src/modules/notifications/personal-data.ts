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
        const person = await database.person.findUniqueOrThrow({ where: { id }, select: { role: true } });
        const role = person.role === 'admin' ? 'admin' : 'user';
        const { preferences, dailySummary } = await getPreferences(database, { id, role });
        for (const { kind, inApp, mail, push } of preferences) yield { kind, inApp, mail, push };
        if (dailySummary !== null)
          yield { kind: 'daily_summary', inApp: false, mail: dailySummary, push: false };
      },
    },
    {
      name: 'push-devices',
      about:
        'Devices on which you turned notifications on: when, at which push service, and when it last took one. Their addresses and keys are left out: whoever has them could send to the device.',
      tables: ['push_subscription'],
      records: async function* (database, personId) {
        const devices = await database.pushSubscription.findMany({
          where: { personId },
          orderBy: { id: 'asc' },
        });
        for (const { createdAt, endpoint, language, lastSuccessAt } of devices)
          yield {
            at: createdAt.toISOString(),
            service: new URL(endpoint).host,
            language,
            lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
          };
      },
    },
  ],
};
