import {
  addCannedReply,
  addHelpArticle,
  addWallet,
  correctJournal,
  createAnnouncement,
  createTicket,
  decidePayment,
  decideWithdrawal,
  getStatement,
  haltTrading,
  listAuditEvents,
  requestWithdrawal,
  updateTicket,
} from '@dayrise/contracts';
import { expect, it } from 'vitest';
import { clock } from '../../lib/clock.ts';
import { giveMoney } from '../../testing/ledger.ts';
import { submitPaymentOf } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson } from '../../testing/server.ts';

const server = await startTestServer();
const admin = await server.person({ role: 'admin', name: 'Grace Admin' });

/** An admin decides a person's payment, withdrawal and ticket, and corrects one of their journals. */
async function decideEverythingOf(person: TestPerson): Promise<void> {
  await giveMoney(person.id, 'cash', 600);
  const payment = await submitPaymentOf(server.url, person);
  await admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: true } });
  const { withdrawal } = await person.client.call(requestWithdrawal, {
    body: { amount: 500, walletAddress: '0xabc', withdrawMethod: 'Wallet' },
  });
  await admin.client.call(decideWithdrawal, {
    params: { id: withdrawal._id },
    body: { status: 'rejected' },
  });
  const { ticket } = await person.client.call(createTicket, {
    body: { title: 'Help', description: 'Please' },
  });
  await admin.client.call(updateTicket, { params: { id: ticket._id }, body: { status: 'closed' } });
  const { entries } = await person.client.call(getStatement, { query: { kind: 'adjustment' } });
  const id = entries[0]?.journal ?? '';
  await admin.client.call(correctJournal, { params: { id }, body: { reason: 'Given by mistake' } });
}

it('finds decisions on a person’s payments, withdrawals, tickets and journals', async () => {
  const [ada, alan] = [await server.person({ name: 'Ada' }), await server.person({ name: 'Alan' })];
  await decideEverythingOf(alan);
  await decideEverythingOf(ada);
  const { events } = await admin.client.call(listAuditEvents, { query: { subject: ada.id } });
  expect(events.map((event) => [event.subject.kind, event.subject.name])).toEqual([
    ['journal', 'Ada'],
    ['ticket', 'Ada'],
    ['withdrawal', 'Ada'],
    ['payment', 'Ada'],
    ['person', 'Ada'],
  ]);
});

it('finds the events of one payment by its id', async () => {
  const ada = await server.person();
  const payment = await submitPaymentOf(server.url, ada);
  await admin.client.call(decidePayment, { params: { id: payment._id }, body: { status: false } });
  const { events } = await admin.client.call(listAuditEvents, { query: { subject: payment._id } });
  expect(events).toMatchObject([{ action: 'payment.declined', subject: { id: payment._id } }]);
});

it('names records that belong to nobody', async () => {
  const { client } = admin;
  const text = 'Maintenance on Sunday';
  const inHours = (hours: number) => new Date(clock.now() + hours * 3_600_000).toISOString();
  await client.call(addWallet, { body: { name: 'Bitcoin testnet', address: 'tb1qnamed' } });
  await client.call(addCannedReply, { body: { title: 'Thanks', text: 'Thank you.' } });
  await client.call(addHelpArticle, { body: { question: 'Is this real?', answer: 'No.', keywords: '' } });
  await client.call(createAnnouncement, {
    body: { kind: 'notice', text, startsAt: inHours(1), endsAt: inHours(2) },
  });
  await client.call(haltTrading, { body: { coin: 'bitcoin', reason: 'A check of its prices' } });
  const { events } = await client.call(listAuditEvents, { query: {} });
  expect(events.slice(0, 5).map(({ subject }) => subject.name)).toEqual([
    'bitcoin',
    text,
    'Is this real?',
    'Thanks',
    'Bitcoin testnet',
  ]);
});
