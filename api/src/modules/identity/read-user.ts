import type { User } from '@dayrise/contracts';
import type { Database } from '../../data/prisma.ts';
import { findPaymentsOf, presentPayment } from '../payments/index.ts';
import { presentUser } from './presenter.ts';
import { getPerson } from './queries.ts';

/** A person with payment records, as the API returns them. Throws `not_found`. */
export async function readUser(database: Database, personId: string): Promise<User> {
  const [person, payments] = await Promise.all([
    getPerson(database, personId),
    findPaymentsOf(database, personId),
  ]);
  return presentUser(person, payments.map(presentPayment));
}
