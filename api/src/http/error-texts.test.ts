import { listOwnWithdrawals, register, requestWithdrawal } from '@dayrise/contracts';
import { expect, it } from 'vitest';
import { asOwner } from '../testing/database.ts';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();

/** Makes the commit fail for an unexpected reason after all statements succeeded. */
async function breakCommitsOf(table: string): Promise<void> {
  await asOwner(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'secret detail' USING ERRCODE = 'XX000'; END $$`);
  await asOwner(`CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION fail()`);
}

it('gives advice after a fault and claims nothing about its outcome, which is unknown', async () => {
  const { token, id } = await server.person();
  await asOwner(`UPDATE account SET balance = 100000 WHERE person_id = $1 AND kind = 'cash'`, [id]);
  await breakCommitsOf('withdrawal');
  const withdrawal = { amount: 500, walletAddress: 'tb1qtest', withdrawMethod: 'Wallet' };
  expect(await server.send('POST', requestWithdrawal.path, { token, body: withdrawal })).toMatchObject({
    status: 500,
    body: {
      code: 'fault',
      message: 'Something went wrong on our side. Check your statement before you try again.',
    },
  });

  await breakCommitsOf('person');
  const person = {
    name: 'A',
    email: 'a@test.dayrise.test',
    phone_number: '+15550100',
    password: 'secret-77',
  };
  expect(await server.send('POST', register.path, { body: person })).toMatchObject({
    status: 500,
    body: {
      message: 'Something went wrong on our side. Check whether it went through before you try again.',
    },
  });

  await asOwner('ALTER TABLE withdrawal RENAME TO elsewhere');
  expect(await server.send('GET', listOwnWithdrawals.path, { token })).toMatchObject({
    status: 500,
    body: { message: 'Something went wrong on our side. Try again in a moment.' },
  });
});
