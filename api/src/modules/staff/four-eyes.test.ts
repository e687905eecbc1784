import {
  cancelWithdrawal,
  correctJournal,
  decidePayment,
  decideWithdrawal,
  deleteUser,
  endProposal,
  getQueues,
  getUser,
  listAuditEvents,
  listNotifications,
  listProposals,
  listWithdrawals,
  login,
  readNotifications,
  requestWithdrawal,
  SignedIn,
  updateBalance,
  updateDepositOrProfit,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { clock, setClock } from '../../lib/clock.ts';
import { asOwner } from '../../testing/database.ts';
import { brokenInvariants, giveMoney } from '../../testing/ledger.ts';
import { startTestMail } from '../../testing/mail.ts';
import { submitPaymentOf } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { expireProposals } from './commands/expire-proposals.ts';
import { sumDecidedAlone } from './decision-limit.ts';

let server: TestServer;
/** Two people of finance, an owner, and nobody else. */
let first: TestPerson;
let second: TestPerson;
let owner: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  const password = 'first-password-1';
  first = await server.person({ role: 'admin', staffSet: 'finance', name: 'First Finance', password });
  second = await server.person({ role: 'admin', staffSet: 'finance', name: 'Second Finance' });
  owner = await server.person({ role: 'admin' });
});

async function largeWithdrawal(name = 'Ada'): Promise<{ ada: TestPerson; id: string }> {
  const ada = await server.person({ name, cash: 50_000 });
  const body = { amount: 20_000, walletAddress: 'tb1q', withdrawMethod: 'Wallet' } as const;
  const { withdrawal } = await ada.client.call(requestWithdrawal, { body });
  return { ada, id: withdrawal._id };
}

const decide = ({ client }: TestPerson, id: string, status: 'approved' | 'rejected', reason = 'Checked') =>
  client.call(decideWithdrawal, { params: { id }, body: { status, reason } });
const stateOf = async (id: string) => (await prisma.withdrawal.findUniqueOrThrow({ where: { id } })).status;
const proposalOn = (subjectId: string) =>
  prisma.proposal.findFirstOrThrow({ where: { subjectId }, orderBy: { id: 'desc' } });
const setBalance = ({ client }: TestPerson, id: string, body: { balance: number; expected?: number }) =>
  client.call(updateBalance, { params: { id }, body: { ...body, reason: 'Gift' } });

it('carries out a large withdrawal when a second person makes the same call', async () => {
  const { ada, id } = await largeWithdrawal();
  const path = `/api/admin/withdrawals/${id}`;
  const body = { status: 'approved', reason: 'Papers seen' };
  const proposed = await server.send('PATCH', path, { token: first.token, body });
  expect(proposed).toMatchObject({
    status: 202,
    body: {
      withdrawal: {
        status: 'pending',
        proposal: { action: 'approve', amount: 20_000, reason: 'Papers seen', by: { _id: first.id } },
      },
    },
  });
  expect(await stateOf(id)).toBe('pending');
  const { withdrawals } = await second.client.call(listWithdrawals);
  expect(withdrawals.find(({ _id }) => _id === id)?.proposal?.by.name).toBe('First Finance');
  const one = await second.client.call(listWithdrawals, { query: { id } });
  expect(one.withdrawals.map(({ _id }) => _id)).toEqual([id]);
  const { proposals, fourEyesAbove } = await owner.client.call(listProposals);
  expect(proposals).toMatchObject([{ subject: id, person: { _id: ada.id } }]);
  expect(fourEyesAbove).toBe(10_000);
  expect((await owner.client.call(getQueues)).proposals).toMatchObject({ waiting: 1 });

  const again = decide(first, id, 'approved');
  await expect(again).rejects.toMatchObject({
    status: 403,
    code: 'own_proposal',
    details: { proposal: { by: { _id: first.id } } },
  });
  const differs = decide(second, id, 'rejected');
  await expect(differs).rejects.toMatchObject({ status: 409, code: 'proposal_differs' });
  const confirmed = await decide(second, id, 'approved', 'Seen again');
  expect(confirmed.withdrawal).toMatchObject({ status: 'approved' });
  expect(confirmed.withdrawal.proposal).toBeUndefined();
  const record = await prisma.withdrawal.findUniqueOrThrow({ where: { id } });
  expect(record).toMatchObject({ reason: 'Papers seen', decidedById: second.id });
  expect(await proposalOn(id)).toMatchObject({ state: 'confirmed', decidedById: second.id });

  const { events } = await owner.client.call(listAuditEvents, { query: { subject: ada.id } });
  const lines = events.map(({ action, actor, proposedBy }) => [action, actor._id, proposedBy?._id]);
  expect(lines.filter(([action]) => action !== 'balance.set').slice(0, 3)).toEqual([
    ['withdrawal.approved', second.id, undefined],
    ['proposal.confirmed', second.id, first.id],
    ['proposal.made', first.id, first.id],
  ]);
  expect(await brokenInvariants()).toEqual([]);
});

it('lets one person decide below the limit', async () => {
  const ada = await server.person({ cash: 50_000 });
  const body = { amount: 9_999.99, walletAddress: 'tb1q', withdrawMethod: 'Wallet' } as const;
  const { withdrawal } = await ada.client.call(requestWithdrawal, { body });
  const third = await server.person({ role: 'admin', staffSet: 'finance' });
  expect((await decide(third, withdrawal._id, 'approved')).withdrawal.status).toBe('approved');
  expect(await prisma.proposal.count({ where: { personId: ada.id, state: 'open' } })).toBe(0);
});

it('adds up what one person decides in a day, and what is decided about one person', async () => {
  const [thief, other, ada] = await Promise.all([
    server.person({ role: 'admin', staffSet: 'finance' }),
    server.person({ role: 'admin', staffSet: 'finance' }),
    server.person(),
  ]);
  let balance = 0;
  for (let change = 1; change <= 60; change += 1) {
    const wanted = { balance: Math.round(change * 999_999) / 100 };
    const { status, body } = await server.send('PUT', `/api/users/update-balance/${ada.id}`, {
      token: thief.token,
      body: wanted,
    });
    if (status === 200) ({ balance } = updateBalance.response.parse(body).user);
    else expect(status).toBe(change === 2 ? 202 : 403);
  }
  expect(balance).toBe(9999.99);
  await giveMoney(ada.id, 'cash', 20_000);
  for (let turn = 0; turn < 3; turn += 1) {
    const body = { amount: 9999, walletAddress: 'tb1q', withdrawMethod: 'Wallet' } as const;
    const { _id: id } = (await ada.client.call(requestWithdrawal, { body })).withdrawal;
    expect((await decide(thief, id, 'approved')).withdrawal.status).toBe('pending');
    await expect(decide(thief, id, 'approved')).rejects.toMatchObject({ code: 'own_proposal' });
    expect(await stateOf(id)).toBe('pending');
  }
  // Somebody else decides no more about the same person alone.
  const params = { id: ada.id };
  const { user } = await other.client.call(updateDepositOrProfit, { params, body: { profit: 9999 } });
  expect(user).toMatchObject({ profit: 0, proposal: { kind: 'profit' } });
  // The screens say so before: the decider's own sum counts, or that about the person where it is greater.
  const ofThief = await thief.client.call(listProposals);
  expect([ofThief.decidedToday, ofThief.decidedAbout[ada.id]]).toEqual([9999.99, undefined]);
  const ofOther = await other.client.call(listProposals);
  expect([ofOther.decidedToday, ofOther.decidedAbout[ada.id]]).toEqual([0, 9999.99]);

  // Erasing the person doesn't erase what was decided; the next day starts at zero.
  await owner.client.call(deleteUser, { params: { id: ada.id }, body: { reason: 'Left' } });
  expect((await thief.client.call(listProposals)).decidedToday).toBe(9999.99);
  const now = Date.now();
  const restore = setClock({ now: () => now + 86_400_000 });
  expect(await sumDecidedAlone(prisma, thief.id)).toBe(0n);
  restore();
});

it('adds up decisions that are made at once', async () => {
  const third = await server.person({ role: 'admin', staffSet: 'finance' });
  const people = await Promise.all(Array.from({ length: 4 }, () => server.person()));
  const answers = await Promise.all(people.map(({ id }) => setBalance(third, id, { balance: 5000 })));
  expect(answers.filter(({ user }) => user.proposal === undefined)).toHaveLength(1);
});

it('refuses the decision of a screen that did not show the open proposal', async () => {
  const { id } = await largeWithdrawal();
  const send = ({ client }: TestPerson, shownProposal: string | null) =>
    client.call(decideWithdrawal, { params: { id }, body: { status: 'approved' }, shownProposal });
  // Two lists without a proposal, two clicks.
  const { proposal } = (await send(first, null)).withdrawal;
  await expect(send(second, null)).rejects.toMatchObject({
    status: 409,
    code: 'proposal_unseen',
    details: { proposal: { _id: proposal?._id, by: { _id: first.id } } },
  });
  await expect(send(second, crypto.randomUUID())).rejects.toMatchObject({ code: 'proposal_unseen' });
  // The answer to their own was lost.
  await expect(send(first, null)).rejects.toMatchObject({
    status: 403,
    code: 'own_proposal',
    details: { proposal: { by: { _id: first.id } } },
  });
  expect(await stateOf(id)).toBe('pending');
  expect((await send(second, proposal?._id ?? '')).withdrawal.status).toBe('approved');
});

it('takes two people for a payment at the limit', async () => {
  const ada = await server.person();
  const { _id: id } = await submitPaymentOf(server.url, ada, {
    fields: { planName: '', planAmount: '10000' },
  });
  const call = ({ client }: TestPerson) =>
    client.call(decidePayment, { params: { id }, body: { status: true, reason: 'Seen' } });
  expect((await call(first)).payment).toMatchObject({
    decision: 'pending',
    proposal: { action: 'activate' },
  });
  expect((await call(second)).payment.decision).toBe('active');
});

it('carries out exactly the figure that was proposed', async () => {
  const ada = await server.person({ cash: 100 });
  const { user } = await setBalance(first, ada.id, { balance: 30_100, expected: 100 });
  expect(user).toMatchObject({
    balance: 100,
    proposal: { kind: 'balance', input: { amount: 30_100, expected: 100 }, amount: 30_000 },
  });
  const params = { id: ada.id };
  expect((await second.client.call(getUser, { params })).proposals).toMatchObject([{ kind: 'balance' }]);
  const other = setBalance(second, ada.id, { balance: 30_101 });
  await expect(other).rejects.toMatchObject({
    code: 'proposal_differs',
    details: { proposal: { input: { amount: 30_100 } } },
  });
  // Another figure of the same person is another record.
  const profit = await first.client.call(updateDepositOrProfit, { params, body: { profit: 40_000 } });
  expect(profit.user.proposal?.kind).toBe('profit');
  const { user: after } = await setBalance(second, ada.id, { balance: 30_100 });
  expect(after.balance).toBe(30_100);
});

it('refuses to confirm a figure that changed since', async () => {
  const ada = await server.person({ cash: 20_000 });
  await setBalance(first, ada.id, { balance: 40_000 });
  const body = { amount: 500, walletAddress: 'tb1q', withdrawMethod: 'Wallet' } as const;
  const { withdrawal } = await ada.client.call(requestWithdrawal, { body });
  await decide(second, withdrawal._id, 'approved');
  await expect(setBalance(second, ada.id, { balance: 40_000 })).rejects.toMatchObject({
    code: 'proposal_differs',
  });
  await expect(setBalance(second, ada.id, { balance: 40_000, expected: 20_000 })).rejects.toMatchObject({
    code: 'stale_figure',
  });
});

it('stores the proposal as the answer to a call with a key', async () => {
  const ada = await server.person();
  const send = ({ token }: TestPerson, key: string) =>
    server.send('PUT', `/api/users/update-balance/${ada.id}`, {
      token,
      headers: { 'Idempotency-Key': key },
      body: { balance: 15_000 },
    });
  const [one, repeated] = [await send(first, 'figure'), await send(first, 'figure')];
  expect(one.status).toBe(202);
  expect(repeated).toMatchObject({ status: 202, body: one.body });
  expect(await send(first, 'another')).toMatchObject({ status: 403, body: { code: 'own_proposal' } });
  expect(await send(second, 'figure')).toMatchObject({ status: 200, body: { user: { balance: 15_000 } } });
  expect(await send(second, 'figure')).toMatchObject({ status: 200, body: { user: { balance: 15_000 } } });
});

it('ends a proposal by a refusal, by its maker, and when the record is decided otherwise', async () => {
  const end = async ({ client }: TestPerson, id: string) =>
    client.call(endProposal, { params: { id: (await proposalOn(id)).id }, body: { reason: 'No' } });
  const { ada, id } = await largeWithdrawal();
  await decide(first, id, 'approved');
  const support = await server.person({ role: 'admin', staffSet: 'support' });
  await expect(end(support, id)).rejects.toMatchObject({ status: 403 });
  await end(second, id);
  expect(await proposalOn(id)).toMatchObject({ state: 'refused', decidedById: second.id });
  await expect(end(second, id)).rejects.toMatchObject({ code: 'already_decided' });
  await decide(second, id, 'rejected');
  await end(second, id);
  expect(await proposalOn(id)).toMatchObject({ state: 'withdrawn' });
  await decide(second, id, 'rejected');
  await ada.client.call(cancelWithdrawal, { params: { id } });
  expect(await proposalOn(id)).toMatchObject({ state: 'ended' });
  const { proposals } = await owner.client.call(listProposals);
  expect(proposals.some(({ subject }) => subject === id)).toBe(false);
});

it('mails who may confirm it, and tells who proposed it how it ended, and nobody whose own doing it was', async () => {
  const mail = await startTestMail();
  const told = async () => {
    await mail.carryOut();
    const { notifications } = await first.client.call(listNotifications, { query: { unread: 'true' } });
    return notifications.map(({ title, text }) => [title, text]);
  };
  const propose = async (name: string) => {
    const { ada, id } = await largeWithdrawal(name);
    const asked = async ({ email }: TestPerson) =>
      (await mail.to(email)).filter(({ subject }) => subject.includes('needs a second person')).length;
    const before = [await asked(first), await asked(second)];
    await decide(first, id, 'approved');
    await mail.carryOut();
    expect([await asked(first), await asked(second)]).toEqual([before[0], Number(before[1]) + 1]);
    await first.client.call(readNotifications, { body: { all: true } });
    return { ada, id, proposal: (await proposalOn(id)).id };
  };
  const refused = await propose('Grace');
  const asked = { kind: 'proposal', text: 'A colleague proposes it.\nReason: Checked' };
  expect((await second.client.call(listNotifications)).notifications[0]).toMatchObject(asked);
  // A name would outlive whoever has it.
  const kept = await prisma.notification.findMany({ where: { kind: 'proposal' } });
  expect(JSON.stringify(kept)).not.toContain('First Finance');
  const params = { id: refused.proposal };
  await second.client.call(endProposal, { params, body: { reason: 'The address is new' } });
  expect(await told()).toEqual([
    ['Your proposal was refused', expect.stringMatching(/^Grace.*The address is new/s)],
  ]);
  const confirmed = await propose('Alan');
  await decide(second, confirmed.id, 'approved', 'Seen again');
  expect(await told()).toEqual([
    ['Your proposal was confirmed', expect.stringMatching(/^Alan.*Seen again/s)],
  ]);
  const expired = await propose('Radia');
  await asOwner(`UPDATE proposal SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
    expired.proposal,
  ]);
  await expireProposals({ ...first.context, actor: null });
  expect(await told()).toEqual([['Your proposal has expired', expect.stringMatching(/^Radia\. Nobody/)]]);
  const withdrawn = await propose('Edsger');
  await first.client.call(endProposal, { params: { id: withdrawn.proposal }, body: {} });
  expect(await told()).toEqual([]);
});

it('lets nobody confirm after seven days, whether or not the job ran', async () => {
  const { id } = await largeWithdrawal();
  await decide(first, id, 'approved');
  await asOwner(`UPDATE proposal SET expires_at = now() - interval '1 minute' WHERE subject_id = $1`, [id]);
  const { withdrawal } = await decide(second, id, 'approved');
  expect(withdrawal).toMatchObject({ status: 'pending', proposal: { by: { _id: second.id } } });
  await asOwner(`UPDATE proposal SET expires_at = now() - interval '1 minute' WHERE state = 'open'`);
  await expireProposals({ ...first.context, actor: null });
  expect(await proposalOn(id)).toMatchObject({ state: 'expired' });
  const events = await prisma.auditEvent.count({ where: { action: 'proposal.expired', subjectId: id } });
  expect(events).toBe(2);
  expect((await proposalOn(id)).expiresAt.getTime()).toBeLessThan(clock.now());
});

it('lets one of two people who confirm at once carry it out', async () => {
  const { ada, id } = await largeWithdrawal();
  await decide(first, id, 'approved');
  const outcomes = await Promise.allSettled([
    decide(second, id, 'approved'),
    decide(owner, id, 'approved'),
    decide(second, id, 'approved'),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'already_decided' });
  }
  const { user } = await owner.client.call(getUser, { params: { id: ada.id } });
  expect(user.balance).toBe(30_000);
});

it('keeps one result when a refusal and a confirmation arrive at once', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { id } = await largeWithdrawal();
    await decide(first, id, 'approved');
    const { id: proposal } = await proposalOn(id);
    await Promise.allSettled([
      decide(second, id, 'approved'),
      owner.client.call(endProposal, { params: { id: proposal }, body: {} }),
    ]);
    const { state } = await prisma.proposal.findUniqueOrThrow({ where: { id: proposal } });
    // After the refusal the call is a new proposal.
    expect([state, await stateOf(id)]).toEqual(
      state === 'confirmed' ? ['confirmed', 'approved'] : ['refused', 'pending'],
    );
  }
});

it('makes one proposal when two people propose at once, and carries out neither', async () => {
  const { id } = await largeWithdrawal();
  const outcomes = await Promise.allSettled([decide(first, id, 'approved'), decide(second, id, 'rejected')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stateOf(id)).toBe('pending');
  expect(await prisma.proposal.count({ where: { subjectId: id } })).toBe(1);
});

it('takes somebody in another session for the same person', async () => {
  const { id } = await largeWithdrawal();
  const body = { email: first.email, password: 'first-password-1' };
  const { token } = SignedIn.parse((await server.send('POST', login.path, { body })).body);
  const answers = await Promise.all(
    [first.token, token].map((each) =>
      server.send('PATCH', `/api/admin/withdrawals/${id}`, { token: each, body: { status: 'approved' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 403]);
  expect(await stateOf(id)).toBe('pending');
});

it('refuses a second person who lost the permission after the call was let in', async () => {
  const { id } = await largeWithdrawal();
  await decide(first, id, 'approved');
  const third = await server.person({ role: 'admin', staffSet: 'finance' });
  // The session's copy still says finance.
  await asOwner(`UPDATE person SET staff_set = 'support' WHERE id = $1`, [third.id]);
  await expect(decide(third, id, 'approved')).rejects.toMatchObject({
    status: 403,
    details: { permission: 'withdrawals.decide' },
  });
  expect(await stateOf(id)).toBe('pending');
});

it('refuses to confirm what somebody proposed who lost the permission since', async () => {
  const { id } = await largeWithdrawal();
  const third = await server.person({ role: 'admin', staffSet: 'finance' });
  await decide(third, id, 'approved');
  await asOwner(`UPDATE person SET staff_set = 'support' WHERE id = $1`, [third.id]);
  await expect(decide(second, id, 'approved')).rejects.toMatchObject({ code: 'conflict' });
  expect(await stateOf(id)).toBe('pending');
});

it('takes two people for a correction once there are two owners, and for a large one always', async () => {
  const give = async (cash = 700) => {
    const ada = await server.person({ cash });
    const [row] = await asOwner<{ id: string }>(
      `SELECT DISTINCT j.id FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
       WHERE a.person_id = $1`,
      [ada.id],
    );
    return row?.id ?? '';
  };
  const correct = ({ client }: TestPerson, id: string) =>
    client.call(correctJournal, { params: { id }, body: { reason: 'Mistake' } });
  expect((await correct(first, await give())).journal).not.toBeNull();
  expect(await correct(first, await give(10_000))).toMatchObject({
    journal: null,
    proposal: { kind: 'journal', amount: 10_000 },
  });
  const other = await server.person({ role: 'admin' });
  const id = await give();
  expect(await correct(first, id)).toMatchObject({ journal: null, proposal: { kind: 'journal' } });
  await expect(correct(first, id)).rejects.toMatchObject({ code: 'own_proposal' });
  const outcomes = await Promise.allSettled([correct(second, id), correct(other, id)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await prisma.journal.count({ where: { corrects: id } })).toBe(1);
  expect(await brokenInvariants()).toEqual([]);
});

it('takes two owners to delete somebody with as much money, and one when there is only one', async () => {
  const [rich, richer, poor] = await Promise.all([
    server.person({ cash: 9000, profit: 1000 }),
    server.person({ cash: 20_000 }),
    server.person({ cash: 9999 }),
  ]);
  const remove = (by: TestPerson, { id }: TestPerson, reason: string) =>
    by.client.call(deleteUser, { params: { id }, body: { reason } });
  const deletedAt = async ({ id }: TestPerson) =>
    (await prisma.person.findUniqueOrThrow({ where: { id } })).deletedAt;
  const another = await server.person({ role: 'admin', name: 'Another Owner' });
  expect((await remove(another, poor, 'Left')).proposal).toBeUndefined();

  const { proposal } = await remove(another, rich, 'Died');
  expect(proposal).toMatchObject({ kind: 'person', action: 'delete', amount: 10_000, reason: 'Died' });
  expect(await deletedAt(rich)).toBeNull();
  await expect(remove(another, rich, 'Again')).rejects.toMatchObject({ code: 'own_proposal' });
  await remove(owner, rich, 'Papers seen');
  expect(await deletedAt(rich)).not.toBeNull();
  const writeOff = await prisma.journal.findFirstOrThrow({
    where: { kind: 'write_off', reference: rich.id },
  });
  expect(writeOff.reason).toBe('Died');
  expect(await prisma.proposal.count({ where: { personId: rich.id, state: 'open' } })).toBe(0);
  expect(await brokenInvariants()).toEqual([]);

  await asOwner(`UPDATE person SET role = 'user', staff_set = NULL WHERE staff_set = 'owner' AND id <> $1`, [
    owner.id,
  ]);
  expect((await remove(owner, richer, 'Left')).proposal).toBeUndefined();
  expect(await deletedAt(richer)).not.toBeNull();
});

it('has the database refuse a confirmation by the proposer and a second open proposal', async () => {
  const { id } = await largeWithdrawal();
  await decide(first, id, 'approved');
  const { id: proposal } = await proposalOn(id);
  const confirmBy = (person: string) =>
    prisma.proposal.updateMany({
      where: { id: proposal },
      data: { state: 'confirmed', decidedById: person, decidedAt: new Date() },
    });
  await expect(confirmBy(first.id)).rejects.toThrow('proposal_decided_by_two');
  const again = asOwner(
    `INSERT INTO proposal (id, kind, subject_id, action, input, permission, reason, proposer_id, expires_at)
     SELECT new_id(), kind, subject_id, 'reject', input, permission, reason, $2, expires_at FROM proposal WHERE id = $1`,
    [proposal, second.id],
  );
  await expect(again).rejects.toThrow('proposal_open');
  const changed = prisma.proposal.updateMany({ where: { id: proposal }, data: { amount: 1n } });
  await expect(changed).rejects.toThrow('permission denied');
  await confirmBy(second.id);
  await expect(confirmBy(second.id)).rejects.toThrow('has ended');
});

it('shows a proposal of a kind that only a newer version knows, and lets owners refuse it', async () => {
  const ada = await server.person();
  const [row] = await asOwner<{ id: string }>(
    `INSERT INTO proposal (id, kind, subject_id, person_id, action, input, permission, reason, proposer_id, expires_at)
     VALUES (new_id(), 'limit', $1::text, $1::uuid, 'raise', '{"to": 5}', 'limits.set', 'Asked for it', $2, now() + interval '7 days')
     RETURNING id`,
    [ada.id, first.id],
  );
  const id = row?.id ?? '';
  const expected = {
    _id: id,
    kind: 'other',
    action: 'other',
    permission: 'staff.manage',
    reason: 'Asked for it',
  };
  const { proposals } = await second.client.call(listProposals);
  expect(proposals.find(({ _id }) => _id === id)).toMatchObject(expected);
  const { proposals: about } = await owner.client.call(getUser, { params: { id: ada.id } });
  expect(about).toMatchObject([expected]);
  const refuse = ({ client }: TestPerson) => client.call(endProposal, { params: { id }, body: {} });
  await expect(refuse(second)).rejects.toMatchObject({ status: 403 });
  await refuse(owner);
  expect((await prisma.proposal.findUniqueOrThrow({ where: { id } })).state).toBe('refused');
});
