import type { User } from '@dayrise/contracts';
import { type Actor, can } from '../../context.ts';
import type { Database } from '../../data/prisma.ts';
import { findPaymentsOf, presentPayment, withoutWallet } from '../payments/index.ts';
import { presentUser } from './presenter.ts';
import { getPerson } from './queries.ts';

/**
 * A person with payment records, as the API returns them to `reader`: to the person or, without their wallets where
 * the permission is missing, to staff. Throws `not_found`.
 */
export async function readUser(database: Database, personId: string, reader?: Actor): Promise<User> {
  const [person, payments] = await Promise.all([
    getPerson(database, personId),
    findPaymentsOf(database, personId),
  ]);
  const mayReadWallets = !reader || reader.id === personId || can(reader, 'wallets.read');
  return presentUser(
    person,
    payments.map((payment) =>
      mayReadWallets ? presentPayment(payment) : withoutWallet(presentPayment(payment)),
    ),
  );
}
