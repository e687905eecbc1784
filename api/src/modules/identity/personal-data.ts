import { SOURCE_LANGUAGE } from '@dayrise/contracts';
import { readByIds } from '../../data/chunks.ts';
import type { PersonalData } from '../module.ts';
import { presentPerson, presentSession } from './presenter.ts';
import { getPerson } from './queries.ts';
import { presentDevice } from './security-event-presenter.ts';

export const personalData: PersonalData = {
  parts: [
    {
      name: 'account',
      about:
        'Your account: contact details, language, role, and your balance, deposit and profit in US dollars.',
      tables: ['person', 'person_figures'],
      records: async function* (database, personId) {
        const account = presentPerson(await getPerson(database, personId));
        yield {
          id: account._id,
          name: account.name,
          email: account.email,
          emailConfirmed: account.emailVerified,
          phoneNumber: account.phone_number,
          role: account.role,
          language: account.language,
          staffSet: account.staffSet,
          verified: account.status,
          openedAt: account.createdAt ?? null,
          balance: account.balance,
          deposit: account.deposit,
          profit: account.profit,
        };
      },
    },
    {
      name: 'contact-changes',
      about: 'Changes of your name, phone number and email address that you made.',
      tables: ['contact_change'],
      records: async function* (database, personId) {
        const rows = readByIds((after, take) =>
          database.contactChange.findMany({ where: { personId, ...after }, orderBy: { id: 'asc' }, take }),
        );
        for await (const { at, field, before, after } of rows) {
          yield { at: at.toISOString(), field, before, after };
        }
      },
    },
    {
      name: 'sessions',
      about: 'Your sign-ins: when, from which device and address, and how each ended.',
      tables: ['session'],
      records: async function* (database, personId) {
        const rows = readByIds((after, take) =>
          database.session.findMany({ where: { personId, ...after }, orderBy: { id: 'asc' }, take }),
        );
        for await (const row of rows) {
          const { createdAt, lastSeenAt, endedAt, endReason, device, address } = presentSession(
            row,
            SOURCE_LANGUAGE,
          );
          yield { createdAt, lastSeenAt, endedAt, endReason, device, address };
        }
      },
    },
    {
      name: 'security-events',
      about: 'What happened to the access to your account: sign-ins, failed attempts, changes of protection.',
      tables: ['security_event'],
      records: async function* (database, personId) {
        const rows = readByIds((after, take) =>
          database.securityEvent.findMany({ where: { personId, ...after }, orderBy: { id: 'asc' }, take }),
        );
        for await (const row of rows) {
          const { at, kind, reason } = row;
          yield { at: at.toISOString(), kind, reason, ...presentDevice(row, SOURCE_LANGUAGE) };
        }
      },
    },
    {
      name: 'second-factors',
      about: 'Your passkeys and authenticator apps, without their secrets.',
      tables: ['second_factor'],
      records: async function* (database, personId) {
        const rows = await database.secondFactor.findMany({ where: { personId }, orderBy: { id: 'asc' } });
        for (const { kind, name, createdAt, lastUsedAt } of rows) {
          const lastUsed = lastUsedAt?.toISOString() ?? null;
          yield { kind, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsed };
        }
      },
    },
  ],
  leftOut: {
    recovery_code: 'Recovery codes: we keep only a fingerprint that nobody can turn back into a code.',
    auth_challenge: 'Sign-in steps in progress: they last minutes.',
    mail_link: 'Links that we mailed to you: we keep only fingerprints of them until they expire.',
  },
};
