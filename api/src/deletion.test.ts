import { createHash, randomUUID } from 'node:crypto';
import {
  addTicketMessage,
  changeEmail,
  closePosition,
  correctJournal,
  createTicket,
  decidePayment,
  decideWithdrawal,
  deleteUser,
  endUserSession,
  getProfile,
  moveProfit,
  requestWithdrawal,
  updateBalance,
  updateContactDetails,
  updateDepositOrProfit,
  viewAsPerson,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from './data/prisma.ts';
import { withTransaction } from './data/transaction.ts';
import { storeImage } from './modules/images/commands/store-image.ts';
import { sweepImages } from './modules/images/commands/sweep-images.ts';
import { imageStorage } from './modules/images/storage/storage.ts';
import { submitPayment } from './modules/payments/commands/submit-payment.ts';
import { deletePerson } from './modules/people/commands/delete-person.ts';
import { replayErasure } from './modules/people/index.ts';
import { createTicket as createTicketCommand } from './modules/support/commands/create-ticket.ts';
import { approveWithdrawal } from './modules/withdrawals/commands/approve-withdrawal.ts';
import { asOwner, untilBlocked } from './testing/database.ts';
import { setUpPasskey, setUpTotp } from './testing/factors.ts';
import { brokenInvariants } from './testing/ledger.ts';
import { makePicture, messageForm, submitPaymentOf, submitProof } from './testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/server.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin', name: 'Grace Admin' });
});

const remove = (person: TestPerson) =>
  admin.client.call(deleteUser, { params: { id: person.id }, body: { reason: 'Asked to leave' } });
const withdrawal = { amount: 500, walletAddress: 'tb1qsecret', withdrawMethod: 'Wallet' } as const;

/** Deletes somebody in a transaction that stays open while `concurrent` runs. */
async function whileBeingDeleted(person: TestPerson, concurrent: () => Promise<unknown>): Promise<unknown> {
  const { actor } = admin.context;
  if (!actor) throw new Error('Nobody acts.');
  const { running } = await withTransaction(admin.context, async (within) => {
    await deletePerson(within, actor, { personId: person.id });
    const started = concurrent().then(
      () => 'done',
      (error: unknown) => error,
    );
    await untilBlocked();
    return { running: started };
  });
  return running;
}

async function stateOf({ id }: TestPerson) {
  const [row] = await asOwner<{ money: string; entries: string; pending: string }>(
    `SELECT sum(balance) AS money, (SELECT count(*) FROM payment WHERE person_id = $1 AND decision = 'pending') AS pending,
       sum((SELECT count(*) FROM entry WHERE account_id = account.id)) AS entries
     FROM account WHERE person_id = $1`,
    [id],
  );
  return { money: Number(row?.money), pending: Number(row?.pending), entries: Number(row?.entries) };
}

it('posts nothing to a deleted person, whatever an admin does', async () => {
  const ada = await server.person({ cash: 1000, profit: 10 });
  const payment = await submitPaymentOf(server.url, ada);
  await remove(ada);
  const before = await stateOf(ada);
  expect(before).toMatchObject({ money: 0, pending: 0 });
  const params = { id: ada.id };
  const gone = { status: 404, code: 'not_found' };
  for (const idempotencyKey of [undefined, randomUUID()]) {
    const setBalance = admin.client.call(updateBalance, { params, body: { balance: 5 }, idempotencyKey });
    await expect(setBalance).rejects.toMatchObject(gone);
    const setDeposit = admin.client.call(updateDepositOrProfit, {
      params,
      body: { deposit: 5 },
      idempotencyKey,
    });
    await expect(setDeposit).rejects.toMatchObject(gone);
  }
  const decide = admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: true } });
  await expect(decide).rejects.toMatchObject({ code: 'already_decided', details: { decision: 'declined' } });
  const [adjustment] = await asOwner<{ id: string }>(
    `SELECT DISTINCT j.id FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
     WHERE a.person_id = $1 AND j.kind = 'adjustment'`,
    [ada.id],
  );
  const correct = admin.client.call(correctJournal, { params: { id: adjustment?.id ?? '' }, body: {} });
  await expect(correct).rejects.toMatchObject(gone);
  expect(await stateOf(ada)).toEqual(before);
  expect(await brokenInvariants()).toEqual([]);
});

it('has the database reject postings to closed accounts, and closing accounts that hold money', async () => {
  const ada = await server.person({ cash: 10 });
  const close = asOwner('UPDATE person SET deleted_at = now() WHERE id = $1', [ada.id]);
  await expect(close).rejects.toMatchObject({ code: 'DR012' });
  await remove(ada);
  const legs = JSON.stringify([
    { account: 'cash', person: ada.id, amount: 100 },
    { account: 'adjustments', amount: -100 },
  ]);
  const post = asOwner(`SELECT post_journal('adjustment', $1, $2, 'Too late')`, [randomUUID(), legs]);
  await expect(post).rejects.toMatchObject({ code: 'DR011' });
});

it('blocks new commands of a person during their deletion', async () => {
  const commands = [
    (person: TestPerson) => submitPaymentOf(server.url, person),
    (person: TestPerson) => person.client.call(requestWithdrawal, { body: withdrawal }),
    (person: TestPerson) => person.client.call(moveProfit, { body: { amount: 5 } }),
    (person: TestPerson) =>
      person.client.call(createTicket, { body: { title: 'My secret', description: 'Is here' } }),
    (person: TestPerson) =>
      admin.client.call(updateBalance, { params: { id: person.id }, body: { balance: 77 } }),
  ];
  for (const command of commands) {
    const ada = await server.person({ cash: 1000, profit: 10 });
    expect(await whileBeingDeleted(ada, () => command(ada))).not.toBe('done');
    expect(await stateOf(ada)).toMatchObject({ money: 0, pending: 0 });
    expect(await prisma.ticket.count({ where: { personId: ada.id } })).toBe(0);
  }
  expect(await brokenInvariants()).toEqual([]);
});

it("leaves no plan open when it is closed during its owner's deletion", async () => {
  const ada = await server.person();
  const payment = await submitPaymentOf(server.url, ada);
  await admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: true } });
  const { id } = await prisma.position.findFirstOrThrow({ where: { personId: ada.id } });
  const outcome = await whileBeingDeleted(ada, () => ada.client.call(closePosition, { params: { id } }));
  expect(outcome).not.toBe('done');
  expect(await stateOf(ada)).toMatchObject({ money: 0 });
});

it('waits for commands that began before the deletion, and declines their records', async () => {
  const ada = await server.person();
  const hash = createHash('sha256').update(ada.id).digest('hex');
  const proof = await storeImage(ada.context, { hash, content: Buffer.from('proof') });
  const fields = { name: 'Ada', planName: 'Newbie', planAmount: 500 };
  let deletion: Promise<unknown> = Promise.resolve();
  await withTransaction(ada.context, async (within) => {
    await submitPayment(within, { fields, proof });
    deletion = remove(ada);
    await untilBlocked();
  });
  await deletion;
  const [payment] = await prisma.payment.findMany({ where: { personId: ada.id } });
  expect(payment).toMatchObject({ decision: 'declined', proofHash: null });
  expect(await imageStorage().read(proof.hash)).toBeNull();
});

it('deletes a person whose withdrawal is approved at the same time', async () => {
  const ada = await server.person({ cash: 1000 });
  const asked = await ada.client.call(requestWithdrawal, { body: withdrawal });
  let deletion: Promise<unknown> = Promise.resolve();
  await withTransaction(admin.context, async (within) => {
    await approveWithdrawal(within, { id: asked.withdrawal._id });
    deletion = remove(ada);
    await untilBlocked();
  });
  await deletion;
  const late = admin.client.call(decideWithdrawal, {
    params: { id: asked.withdrawal._id },
    body: { status: 'rejected' },
  });
  await expect(late).rejects.toMatchObject({ code: 'already_decided', details: { status: 'approved' } });
  expect(await stateOf(ada)).toMatchObject({ money: 0 });
  expect(await brokenInvariants()).toEqual([]);
});

/** The tables that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await asOwner<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name} AS row WHERE strpos(row::text, $1) > 0)`,
  );
  return (await asOwner<{ name: string }>(parts.join(' UNION ALL '), [text])).map(({ name }) => name);
}

interface PersonalColumn {
  readonly table: string;
  readonly column: string;
  readonly type: 'text' | 'jsonb' | 'text[]';
  /** The condition for the rows of the person `$1`. */
  readonly ofPerson: string;
}

/** Every text and json column of the tables that lead to a person, from the database's catalog. */
function columnsOfPeople(): Promise<PersonalColumn[]> {
  return asOwner(
    `WITH RECURSIVE link AS (
       SELECT conrelid AS child, confrelid AS parent, conkey[1] AS key, confkey[1] AS target FROM pg_constraint
       WHERE contype = 'f' AND conrelid <> confrelid
     ), named AS (
       SELECT attrelid AS id, 0 AS depth, format('%I = $1', attname) AS condition FROM pg_attribute
       WHERE attname = 'person_id' AND attrelid IN (SELECT oid FROM pg_class WHERE relkind = 'r')
       UNION SELECT 'person'::regclass, 0, 'id = $1'
       UNION ALL
       SELECT child, depth + 1, format('%I IN (SELECT %I FROM %s WHERE %s)', c.attname, t.attname, parent::regclass, condition)
       FROM named JOIN link ON parent = named.id AND parent <> 'person'::regclass AND depth < 3
       JOIN pg_attribute c ON c.attrelid = child AND c.attnum = key JOIN pg_attribute t ON t.attrelid = parent AND t.attnum = target
     )
     SELECT named.id::regclass AS table, attname AS column, format_type(atttypid, NULL) AS type,
       string_agg(DISTINCT condition, ' OR ') AS "ofPerson"
     FROM named JOIN pg_attribute ON attrelid = named.id
     WHERE attnum > 0 AND NOT attisdropped AND attgenerated = '' AND atttypid IN ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
     GROUP BY 1, 2, 3 ORDER BY 1, 2`,
  );
}

/** Adds a word to every such column of a person. Returns those that hold nothing or take no other text. */
async function plantIn(columns: readonly PersonalColumn[], personId: string): Promise<string[]> {
  const added = {
    text: `coalesce("%", '') || ' planted'`,
    jsonb: `"%" || '{"planted": 1}'`,
    'text[]': `"%" || 'planted'::text`,
  };
  const unplanted: string[] = [];
  for (const { table, column, type, ofPerson } of columns) {
    const update = `UPDATE ${table} SET "${column}" = ${added[type].replace('%', column)} WHERE (${ofPerson})`;
    const rows = await asOwner(`${update} RETURNING 1`, [personId]).catch(() =>
      asOwner(`${update} AND "${column}" IS NOT NULL RETURNING 1`, [personId]).catch(() => []),
    );
    if (rows.length === 0) unplanted.push(`${table}.${column}`);
  }
  return unplanted;
}

it('leaves no personal data anywhere, and no image that nobody else submitted', async () => {
  const ada = await server.person({ name: 'Ada Unforgettable', cash: 2000 });
  const bob = await server.person();
  const { user } = await ada.client.call(getProfile);
  await ada.client.call(updateContactDetails, { body: { name: 'Ada Briefly' } });
  await ada.client.call(updateContactDetails, { body: { name: 'Ada Unforgettable' } });
  await ada.client.call(changeEmail, { body: { email: 'next-of-ada@test.dayrise.test' } });
  await prisma.person.update({ where: { id: ada.id }, data: { phone: '+15559911' } });
  const [own, shared] = [await makePicture(), await makePicture()];
  const fields = { transactionHash: 'tx-of-ada-77', wallet: 'wallet-of-ada' };
  await submitProof(server.url, ada, { image: own, fields, key: 'ada-1' });
  await submitProof(server.url, ada, { image: shared, fields });
  await submitProof(server.url, bob, { image: shared });
  const asked = await ada.client.call(requestWithdrawal, {
    body: { ...withdrawal, walletAddress: 'tb1q-of-ada' },
    idempotencyKey: 'ada-2',
  });
  await admin.client.call(decideWithdrawal, {
    params: { id: asked.withdrawal._id },
    body: { status: 'approved' },
    idempotencyKey: 'admin-2',
  });
  const [first] = await prisma.payment.findMany({ where: { personId: ada.id }, orderBy: { id: 'asc' } });
  await admin.client.call(decidePayment, {
    params: { id: first?.id ?? '' },
    body: { status: false },
    idempotencyKey: 'admin-3',
  });
  const { ticket } = await ada.client.call(createTicket, {
    body: { title: 'Ticket of Ada', description: 'I am Ada Unforgettable' },
    idempotencyKey: 'ada-3',
  });
  const params = { id: ticket._id };
  for (const internal of [false, true]) {
    await admin.client.call(addTicketMessage, {
      params,
      body: { text: `Answer to Ada, ${internal}`, internal },
      idempotencyKey: `admin-answer-${internal}`,
    });
  }
  await fetch(`${server.url}/api/support/${ticket._id}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ada.token}` },
    body: messageForm('Reply of Ada', [await makePicture(), shared]),
  });
  const [ofTicket] = await prisma.ticketImage.findMany({
    where: { ticketId: ticket._id },
    orderBy: { id: 'asc' },
  });
  // The admin's stored response contains name, email and phone.
  await admin.client.call(updateBalance, {
    params: { id: ada.id },
    body: { balance: 1500 },
    idempotencyKey: 'admin-1',
  });
  await setUpTotp(ada);
  await setUpPasskey(ada, 'Passkey of Ada');
  await prisma.session.updateMany({ where: { personId: ada.id }, data: { userAgent: 'Browser of Ada' } });
  const hashes = await prisma.payment.findMany({
    where: { personId: ada.id },
    orderBy: { id: 'asc' },
    select: { proofHash: true },
  });
  const [ownHash, sharedHash] = hashes.map(({ proofHash }) => proofHash ?? '');
  const traces = [
    'Ada Unforgettable',
    'Ada Briefly',
    'next-of-ada@test.dayrise.test',
    user.email,
    '+15559911',
    'tx-of-ada-77',
    'wallet-of-ada',
    'tb1q-of-ada',
    'Ticket of Ada',
    'Answer to Ada',
    'Reply of Ada',
    ofTicket?.hash ?? '',
    'Browser of Ada',
    'Passkey of Ada',
    ownHash ?? '',
  ];
  for (const trace of traces) expect(await tablesWith(trace), trace).not.toEqual([]);
  const { personId, id: sessionId } = await prisma.session.findFirstOrThrow({ where: { personId: ada.id } });
  const now = new Date();
  const address = {
    name: 'Own',
    network: 'bitcoin',
    address: 'tb1q',
    createdAt: now,
    usableAt: now,
  } as const;
  await prisma.withdrawalAddress.create({ data: { personId, ...address } });
  await prisma.watchedCoin.create({ data: { personId, coin: 'bitcoin' } });
  const statement = { month: '2026-01', holder: 'Ada', hash: 'a'.repeat(64), madeAt: now };
  await prisma.monthlyStatement.create({ data: { personId, ...statement } });
  const keys = { endpoint: 'https://push.test/1', p256dh: 'key', auth: 'secret' };
  await prisma.pushSubscription.create({ data: { personId, sessionId, ...keys } });
  const notice = {
    id: randomUUID(),
    eventId: randomUUID(),
    kind: 'ticket',
    title: 'Hi',
    text: 'Ada',
    message: {},
  } as const;
  await prisma.notification.create({ data: { personId, ...notice } });
  const asset = {
    code: 'simulated:bitcoin',
    source: 'simulated',
    coin: 'bitcoin',
    symbol: 'BTC',
    name: 'Bitcoin',
  } as const;
  await prisma.asset.createMany({ data: [asset], skipDuplicates: true });
  const at = new Date();
  const terms = { side: 'buy', type: 'limit', timeInForce: 'gtc', quantity: 1n, limitPrice: 1n } as const;
  const ended = {
    state: 'canceled',
    reason: 'by_owner',
    createdAt: at,
    acceptedAt: at,
    updatedAt: at,
    endedAt: at,
  } as const;
  const named = { id: randomUUID(), clientOrderId: 'ada', asset: asset.code, budget: 0n, held: 0n };
  await prisma.tradeOrder.create({ data: { personId, ...named, ...terms, ...ended } });
  const why = { orderId: named.id, text: 'Ada', writtenAt: at };
  await prisma.tradeReason.create({ data: { personId, ...why } });
  const apiKey = { id: randomUUID(), name: 'Ada', secretHash: 'a'.repeat(64), mayTrade: true, createdAt: at };
  await prisma.apiKey.create({ data: { personId, addresses: ['203.0.113.1'], ...apiKey } });
  const columns = await columnsOfPeople();
  // These hold words of ours. A new table needs a row above.
  const ours = [
    'account.asset',
    'account.method',
    '"position".plan',
    'return_failure.code',
    'price_alert.coin',
    'trade_order.asset',
    'trade_order.reason',
    'trade_fill.asset',
    'trade_fill.receipt',
    'trade_lot.asset',
  ];
  expect(await plantIn(columns, ada.id)).toEqual(ours);

  await remove(ada);
  const kept: string[] = [];
  for (const { table, column } of columns) {
    const rows = await asOwner(`SELECT FROM ${table} WHERE "${column}"::text LIKE '%planted%'`);
    if (rows.length > 0) kept.push(`${table}.${column}`);
  }
  // What was decided, with the reason, as in the audit log; of what somebody decided alone, the sum.
  const decisions = [
    'payment.method',
    'payment.plan',
    'payment.reason',
    'withdrawal.method',
    'withdrawal.reason',
  ];
  const events = ['security_event.kind', 'security_event.reason', 'security_event.request_id'];
  const alone = ['proposal.action', 'proposal.kind', 'proposal.permission'];
  expect(kept.sort()).toEqual([...decisions, ...alone, ...events, 'ticket.builds'].sort());
  for (const trace of traces) expect(await tablesWith(trace), trace).toEqual([]);
  expect(await imageStorage().read(ownHash ?? '')).toBeNull();
  expect(await imageStorage().read(ofTicket?.hash ?? '')).toBeNull();
  expect(await imageStorage().read(sharedHash ?? '')).not.toBeNull();
  expect(await prisma.payment.count({ where: { personId: bob.id, proofHash: sharedHash } })).toBe(1);
  expect(await prisma.idempotencyKey.count({ where: { personId: ada.id } })).toBe(0);
  expect(await prisma.secondFactor.count({ where: { personId: ada.id } })).toBe(0);
  expect(await prisma.recoveryCode.count({ where: { personId: ada.id } })).toBe(0);
  const [record] = await prisma.$queryRaw<{ same: boolean }[]>`
    SELECT e.erased_at = p.deleted_at AS same FROM erasure e JOIN person p ON p.id = e.person_id
    WHERE p.id = ${ada.id}::uuid`;
  expect(record).toEqual({ same: true });
  await sweepImages(admin.context);
  expect(await imageStorage().read(sharedHash ?? '')).not.toBeNull();
  expect(await brokenInvariants()).toEqual([]);
});

it('leaves neither address nor device of former staff in what they did to others', async () => {
  const [eve, ada] = await Promise.all([server.person({ role: 'admin' }), server.person()]);
  const params = { id: ada.id };
  await eve.client.call(viewAsPerson, { params, body: { reason: 'A question' } });
  const end = { params: { ...params, session: ada.sessionId }, body: { reason: 'Lost the phone' } };
  await eve.client.call(endUserSession, end);
  const select = { address: true, userAgent: true } as const;
  const viewing = () => prisma.session.findFirstOrThrow({ where: { viewerId: eve.id }, select });
  const ended = () =>
    prisma.securityEvent.findFirstOrThrow({
      where: { actorId: eve.id, personId: ada.id, kind: 'session_ended' },
      select,
    });
  for (const { address, userAgent } of [await viewing(), await ended()]) {
    expect(address).not.toBe('');
    expect(userAgent).not.toBe('');
  }
  await prisma.person.update({ where: { id: eve.id }, data: { role: 'user', staffSet: null } });
  await remove(eve);
  expect(await viewing()).toEqual({ address: '', userAgent: '' });
  expect(await ended(), 'the device is that of the other person').toEqual({ address: '', userAgent: 'test' });
});

it('leaves no address in the errors of mails that were given up', async () => {
  const ada = await server.person();
  // Such a mail is nobody's: who has the address is only looked up when it is sent.
  const error = `450 4.2.0 <${ada.email}>: Recipient address rejected: Greylisted`;
  await prisma.outbox.create({ data: { kind: 'identity.reset', payload: {}, doneAt: new Date(), error } });
  expect(await tablesWith(ada.email)).toContain('outbox');
  await remove(ada);
  expect(await tablesWith(ada.email)).toEqual([]);
});

it('erases people again, with the original time, after a backup is restored', async () => {
  const ada = await server.person({ name: 'Ada Restored', cash: 700 });
  await ada.client.call(requestWithdrawal, { body: withdrawal });
  const payment = await submitPaymentOf(server.url, ada);
  const erasedAt = new Date('2026-01-02T03:04:05.678Z');
  const operator = { ...admin.context, actor: null };
  expect(await replayErasure(operator, { personId: ada.id, erasedAt })).toBe('erased');
  await expect(ada.client.call(getProfile)).rejects.toMatchObject({ status: 401 });
  expect(await tablesWith('Ada Restored')).toEqual([]);
  expect(await stateOf(ada)).toMatchObject({ money: 0, pending: 0 });
  const kept = await prisma.payment.findUniqueOrThrow({ where: { id: payment._id } });
  expect(kept).toMatchObject({ decision: 'declined', proofHash: null });
  expect(await prisma.erasure.findUnique({ where: { personId: ada.id } })).toMatchObject({ erasedAt });

  expect(await replayErasure(operator, { personId: ada.id, erasedAt: new Date() })).toBe('erased');
  expect(await prisma.erasure.findUnique({ where: { personId: ada.id } })).toMatchObject({ erasedAt });
  expect(await replayErasure(operator, { personId: randomUUID(), erasedAt })).toBe('unknown');
  expect(await brokenInvariants()).toEqual([]);
});

it('creates no ticket for a deleted person', async () => {
  const ada = await server.person();
  const { actor } = ada.context;
  if (!actor) throw new Error('Nobody acts.');
  await remove(ada);
  const input = { title: 'Late', description: 'Too late', images: [] };
  const late = createTicketCommand(ada.context, actor, input);
  await expect(late).rejects.toMatchObject({ code: 'not_found' });
});
