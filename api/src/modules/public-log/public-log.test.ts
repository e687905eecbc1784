import { deleteUser, getHealth, requestWithdrawal, updateBalance } from '@dayrise/contracts';
import {
  acceptNewest,
  checkProof,
  isEqual,
  openCheckpoint,
  parseProof,
  parseVerifierKey,
  readTilesFrom,
  Tree,
  toBase64,
  verifyProof,
} from '@dayrise/verify-statement';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, buyCoins, giveMoney } from '../../testing/ledger.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { sealJournals } from './commands/seal-journals.ts';
import { verifyLog } from './commands/verify-log.ts';
import { forgetPublished } from './published.ts';

let server: TestServer;
let ada: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person({ cash: 1000 });
  admin = await server.person({ role: 'admin' });
});

const seal = () => sealJournals(admin.context);
const read = async (path: string) => {
  const answer = await fetch(`${server.url}/log/${path}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const readKeys = async () => [await parseVerifierKey((await read('key')).text)];
const proofOf = (person: TestPerson, journal: string) =>
  server.send('GET', `/api/journals/${journal}/proof`, { token: person.token });

async function newestJournal(person: TestPerson): Promise<string> {
  const [found] = await prisma.$queryRaw<{ id: string }[]>`
    SELECT e.journal_id AS id FROM entry e JOIN account a ON a.id = e.account_id
    WHERE a.person_id = ${person.id}::uuid ORDER BY e.id DESC LIMIT 1`;
  return String(found?.id);
}

it('proves to a person that their journal is in the log, and to nobody else', async () => {
  const body = { amount: 500, walletAddress: '0x1', withdrawMethod: 'Wallet' } as const;
  await ada.client.call(requestWithdrawal, { body });
  const journal = await newestJournal(ada);
  expect((await proofOf(ada, journal)).status).toBe(425);
  await seal();

  const proof = await proofOf(ada, journal);
  expect(proof.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const verified = await verifyProof(String(proof.body), await readKeys());
  expect(verified.journal).toMatchObject({ id: journal, kind: 'withdrawal_requested', person: ada.id });
  const cash = { account: 'cash', amount: -50_000 };
  expect(verified.journal.entries).toEqual(expect.arrayContaining([expect.objectContaining(cash)]));

  expect((await proofOf(await server.person(), journal)).status).toBe(404);
  expect((await proofOf(admin, journal)).status).toBe(200);
  const support = await server.person({ role: 'admin', staffSet: 'support' });
  expect((await proofOf(support, journal)).status).toBe(200);
});

it('proves a journal with coins, whose text names the asset of each entry', async () => {
  const bob = await server.person({ cash: 1000 });
  const journal = await buyCoins(bob.id);
  await seal();
  const proof = await proofOf(bob, journal);
  const { opening } = parseProof(String(proof.body));
  expect(opening.journal).toMatch(/,"reference":"[^"]+","version":2}$/);
  expect(JSON.parse(opening.journal).entries).toEqual(
    expect.arrayContaining([
      { account: 'order_hold', amount: '-30100', asset: 'usd', method: '', position: null },
      { account: 'coin', amount: '50000000', asset: 'coingecko:bitcoin', method: '', position: null },
    ]),
  );
  const verified = await verifyProof(String(proof.body), await readKeys());
  expect(verified.journal).toMatchObject({ id: journal, kind: 'order_filled', person: bob.id });
  const sealed = verified.journal.entries.map(({ account, asset, amount }) => [account, asset, amount]);
  expect(sealed).toEqual(
    expect.arrayContaining([
      ['hold', 'usd', -30_100],
      ['coin', 'coingecko:bitcoin', 50_000_000],
      ['market', 'coingecko:bitcoin', -50_000_000],
    ]),
  );
  const other = String(proof.body).replace(/^extra .*$/m, () => {
    const text = JSON.stringify({
      salt: toBase64(opening.salt),
      journal: opening.journal.replaceAll('coingecko:bitcoin', 'simulated:bitcoin'),
    });
    return `extra ${Buffer.from(text).toString('base64')}`;
  });
  await expect(verifyProof(other, await readKeys())).rejects.toThrow('not what the log sealed');
});

it('publishes a tree that grows, with tiles that anybody can check', async () => {
  await seal();
  const keys = await readKeys();
  const before = await openCheckpoint((await read('checkpoint')).text, keys);
  for (let round = 0; round < 300; round += 1) await giveMoney(ada.id, 'profit', 1);
  await seal();
  const { text, headers } = await read('checkpoint');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  const after = await openCheckpoint(text, keys);
  expect(after.size).toBe(before.size + 300);
  const tree = new Tree(after.size, readTilesFrom(`${server.url}/log`));
  expect(isEqual(await tree.root(), after.root)).toBe(true);
  expect(isEqual(await tree.root(before.size), before.root)).toBe(true);

  const bundle = await fetch(`${server.url}/log/tile/entries/000`);
  expect(bundle.headers.get('cache-control')).toContain('immutable');
  expect((await bundle.arrayBuffer()).byteLength).toBe(256 * 34);
  for (const missing of ['tile/0/001.p/255', 'tile/0/999', 'tile/5/000', 'tile/0/1', 'nothing']) {
    expect((await read(missing)).status).toBe(404);
  }
});

it('seals each journal once when two processes seal at the same time', async () => {
  for (let round = 0; round < 20; round += 1) await giveMoney(ada.id, 'profit', 1);
  await Promise.all([seal(), seal(), seal()]);
  const [{ leaves, journals, unsealed } = { leaves: 0n, journals: 1n, unsealed: 1n }] =
    await prisma.$queryRaw<
      { leaves: bigint; journals: bigint; unsealed: bigint }[]
    >`SELECT (SELECT count(*) FROM log_leaf) AS leaves, (SELECT count(*) FROM journal) AS journals,
      (SELECT count(*) FROM journal_unsealed) AS unsealed`;
  expect(leaves).toBe(journals);
  expect(unsealed).toBe(0n);
  expect(await brokenInvariants()).toEqual([]);
});

it.each([
  ['change a leaf', 'UPDATE log_leaf SET entry = entry'],
  ['add a leaf', `INSERT INTO log_leaf VALUES (1000, new_id(), '')`],
  ['take back a checkpoint', 'DELETE FROM log_checkpoint'],
  ['take a journal from those that wait', 'DELETE FROM journal_unsealed'],
  ['delete a salt', 'DELETE FROM log_salt'],
])('refuses the application role to %s', async (_, statement) => {
  await expect(prisma.$executeRawUnsafe(statement)).rejects.toThrow('permission denied');
});

/** Runs statements as an owner who takes the guards off. */
const tamper = (table: string, statement: string) =>
  asOwner(
    `ALTER TABLE ${table} DISABLE TRIGGER USER; ${statement}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

let balance = 700;

it.each([
  [
    'the text of a journal',
    () =>
      tamper(
        'journal',
        `UPDATE journal SET description = description || ' ' WHERE kind = 'withdrawal_requested'`,
      ),
    () =>
      tamper(
        'journal',
        `UPDATE journal SET description = rtrim(description) WHERE kind = 'withdrawal_requested'`,
      ),
  ],
  [
    'a leaf together with its journal',
    () =>
      tamper(
        'journal',
        `UPDATE journal SET description = description || ' ' WHERE kind = 'withdrawal_requested'`,
      ).then(() => tamper('log_leaf', resealed)),
    () =>
      tamper(
        'journal',
        `UPDATE journal SET description = rtrim(description) WHERE kind = 'withdrawal_requested'`,
      ).then(() => tamper('log_leaf', resealed)),
  ],
])(
  'finds that its owner changed %s, stops posting, and goes on once it is mended',
  async (_, change, mend) => {
    await seal();
    await verifyLog(admin.context, 'all');
    await change();
    await expect(verifyLog(admin.context, 'all')).rejects.toThrow(/leaf|log/);
    const setBalance = () => {
      balance += 1;
      return admin.client.call(updateBalance, { params: { id: ada.id }, body: { balance, reason: 'test' } });
    };
    await expect(setBalance()).rejects.toMatchObject({ status: 503 });
    expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({ ledger: 'drift' });

    await mend();
    await verifyLog(admin.context, 'all');
    await setBalance();
    expect(await server.visitor.call(getHealth)).toMatchObject({ ledger: 'ok' });
  },
);

it('forgets how to open the entries of a deleted person, and keeps their leaves', async () => {
  const grace = await server.person({ cash: 10 });
  const journal = await newestJournal(grace);
  await seal();
  const saved = await proofOf(admin, journal);
  expect(saved.status).toBe(200);
  await admin.client.call(deleteUser, { params: { id: grace.id }, body: { reason: 'Asked for it' } });
  await seal();
  expect((await proofOf(admin, journal)).status).toBe(410);
  expect(await prisma.logLeaf.count({ where: { journalId: journal } })).toBe(1);

  // The file that they saved has the salt, and everybody else’s proofs hold.
  expect((await verifyProof(String(saved.body), await readKeys())).journal.person).toBe(grace.id);
  const other = String((await proofOf(ada, await newestJournal(ada))).body);
  await verifyProof(other, await readKeys());
  const { checkpoint } = parseProof(String(saved.body));
  await acceptNewest({ url: `${server.url}/log`, keys: await readKeys(), accepted: checkpoint });
  await verifyLog(admin.context, 'all');
  expect(await brokenInvariants()).toEqual([]);
});

it('is checked by a person who remembers what it was', async () => {
  const url = `${server.url}/log`;
  await giveMoney(ada.id, 'profit', 1);
  await seal();
  const read = async () => String((await proofOf(ada, await newestJournal(ada))).body);
  const first = await checkProof(await read(), url, null);
  expect(first).toMatchObject({ before: null, journal: { description: 'Given by a test' } });
  await giveMoney(ada.id, 'profit', 1);
  await seal();
  const second = await checkProof(await read(), url, first.memory);
  expect(second.before).toBe(first.checkpoint.size);
  await expect(checkProof(await read(), url, { ...second.memory, checkpoint: 'nothing' })).rejects.toThrow(
    'not a signed checkpoint',
  );
});

it('is followed by a witness, which refuses a log that went back or was rewritten', async () => {
  await seal();
  const watched = { url: `${server.url}/log`, keys: await readKeys() };
  const first = await acceptNewest({ ...watched, accepted: null });
  await giveMoney(ada.id, 'profit', 1);
  await seal();
  const second = await acceptNewest({ ...watched, accepted: first });
  const { size } = await openCheckpoint(second, watched.keys);

  // An old backup is restored, and the log goes on from there.
  await tamper('log_checkpoint', `DELETE FROM log_checkpoint WHERE size = ${size}`);
  await expect(acceptNewest({ ...watched, accepted: second })).rejects.toThrow('went back');
  await asOwner(
    `DELETE FROM log_salt USING log_leaf l WHERE l.journal_id = log_salt.journal_id AND index = ${size - 1}`,
  );
  await tamper('log_leaf', `DELETE FROM log_leaf WHERE index = ${size - 1}`);
  await asOwner(`INSERT INTO journal_unsealed SELECT id FROM journal EXCEPT SELECT journal_id FROM log_leaf`);
  await giveMoney(ada.id, 'profit', 1);
  await expect(seal()).rejects.toThrow('not what was published');
  await forgetPublished();
  await seal();
  await verifyLog(admin.context, 'all');
  await expect(acceptNewest({ ...watched, accepted: second })).rejects.toThrow('were rewritten');
});

/** What a cautious forger would do: make the leaf fit the journal again. */
const resealed = `UPDATE log_leaf l SET entry = log_entry(s.salt, l.journal_id) FROM log_salt s
  WHERE s.journal_id = l.journal_id`;

it('signs no checkpoint over a history that was rewritten', async () => {
  await seal();
  await giveMoney(ada.id, 'profit', 1);
  await tamper(
    'log_leaf',
    `UPDATE log_leaf SET entry = sha256(entry) WHERE index = (SELECT max(index) FROM log_leaf)`,
  );
  const before = (await read('checkpoint')).text;
  await expect(seal()).rejects.toThrow('were changed');
  expect((await read('checkpoint')).text).toBe(before);
  expect((await brokenInvariants()).map(({ name }) => name)).toEqual([
    'the public log says what the journals say',
  ]);
});
