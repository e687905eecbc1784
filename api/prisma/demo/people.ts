import { randomBytes } from 'node:crypto';
import type { Database } from '../../src/data/prisma.ts';
import { hashPassword } from '../../src/modules/identity/index.ts';

const day = 86_400_000;

/** `daysAgo` is when the account was opened. */
const people = [
  {
    email: 'admin@demo.dayrise.test',
    name: 'Amara Okafor',
    role: 'admin',
    staffSet: 'owner',
    verified: true,
    daysAgo: 60,
  },
  { email: 'investor@demo.dayrise.test', name: 'Ines Valdez', role: 'user', verified: true, daysAgo: 58 },
  {
    email: 'tomas.lindqvist@demo.dayrise.test',
    name: 'Tomas Lindqvist',
    role: 'user',
    verified: true,
    daysAgo: 55,
  },
  { email: 'yuki.tanaka@demo.dayrise.test', name: 'Yuki Tanaka', role: 'user', verified: true, daysAgo: 54 },
  { email: 'noor.haddad@demo.dayrise.test', name: 'Noor Haddad', role: 'user', verified: true, daysAgo: 52 },
  {
    email: 'ewa.kowalska@demo.dayrise.test',
    name: 'Ewa Kowalska',
    role: 'user',
    verified: true,
    daysAgo: 51,
  },
  {
    email: 'samuel.adeyemi@demo.dayrise.test',
    name: 'Samuel Adeyemi',
    role: 'user',
    verified: false,
    daysAgo: 38,
  },
  { email: 'liam.obrien@demo.dayrise.test', name: "Liam O'Brien", role: 'user', verified: true, daysAgo: 29 },
  { email: 'priya.raman@demo.dayrise.test', name: 'Priya Raman', role: 'user', verified: false, daysAgo: 12 },
  {
    email: 'maria.de.la.concepcion@demo.dayrise.test',
    name: 'María de la Concepción Hernández-Castellanos y Montenegro',
    role: 'user',
    verified: false,
    daysAgo: 2,
  },
  {
    email: 'finance@demo.dayrise.test',
    name: 'Jonas Berg',
    role: 'admin',
    staffSet: 'finance',
    verified: true,
    daysAgo: 57,
  },
  {
    email: 'support@demo.dayrise.test',
    name: 'Leila Mansour',
    role: 'admin',
    staffSet: 'support',
    verified: true,
    daysAgo: 57,
  },
  {
    email: 'auditor@demo.dayrise.test',
    name: 'Ruth Adler',
    role: 'admin',
    staffSet: 'auditor',
    verified: true,
    daysAgo: 57,
  },
] as const;

/** The passwords that the demo's texts name; the others are random. */
const passwords = new Map<string, string>([
  ['admin@demo.dayrise.test', 'demo-admin'],
  ['investor@demo.dayrise.test', 'demo-investor'],
  ['finance@demo.dayrise.test', 'demo-finance'],
  ['support@demo.dayrise.test', 'demo-support'],
  ['auditor@demo.dayrise.test', 'demo-auditor'],
]);

/** Adds the demo's people. */
export async function seedPeople(database: Database): Promise<void> {
  const randomHash = await hashPassword(randomBytes(16).toString('hex'));
  const records = people.map(async ({ daysAgo, ...person }, index) => {
    const password = passwords.get(person.email);
    return {
      ...person,
      phone: `+12025550${String(110 + index)}`,
      createdAt: new Date(Date.now() - daysAgo * day),
      emailVerifiedAt: person.verified ? new Date(Date.now() - daysAgo * day) : null,
      passwordHash: password ? await hashPassword(password) : randomHash,
    };
  });
  await database.person.createMany({ data: await Promise.all(records) });
}
