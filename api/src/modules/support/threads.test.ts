import { randomUUID } from 'node:crypto';
import {
  addCannedReply,
  addTicketMessage,
  createTicket,
  getQueues,
  getTicket,
  listAssignees,
  listCannedReplies,
  listNotifications,
  listTickets,
  removeCannedReply,
  type TicketMessage,
  updateCannedReply,
  updateStaff,
  updateTicket,
} from '@dayrise/contracts';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { prisma } from '../../data/prisma.ts';
import { setClock } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import { asOwner } from '../../testing/database.ts';
import { openEventStream } from '../../testing/event-reader.ts';
import { startTestMail, type TestMail } from '../../testing/mail.ts';
import { makePicture, messageForm } from '../../testing/proofs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

const day = 86_400_000;
const secret = 'Seen before: payment 1017';

let server: TestServer;
let mail: TestMail;
let ada: TestPerson;
let sam: TestPerson;
let owner: TestPerson;
let restoreClock: (() => void) | undefined;
beforeAll(async () => {
  server = await startTestServer();
  mail = await startTestMail();
  sam = await server.person({ role: 'admin', staffSet: 'support', name: 'Sam Porter' });
  // The only one, so that what they decide waits for nobody.
  owner = await server.person({ role: 'admin' });
});
beforeEach(async () => {
  ada = await server.person({ name: 'Ada Lovelace' });
});
afterEach(() => restoreClock?.());

function moveClock(milliseconds: number): void {
  restoreClock = setClock({ now: () => Date.now() + milliseconds });
}

async function ask(person = ada, title = 'My payment'): Promise<string> {
  const { ticket } = await person.client.call(createTicket, { body: { title, description: 'Where is it?' } });
  return ticket._id;
}

const say = (person: TestPerson, id: string, text: string, internal?: boolean) =>
  person.client.call(addTicketMessage, { params: { id }, body: { text, internal } });
const read = async (person: TestPerson, id: string, query: { latest?: number; before?: string } = {}) =>
  (await person.client.call(getTicket, { params: { id }, query })).ticket;
const setStatus = (id: string, status: 'closed' | 'pending') =>
  sam.client.call(updateTicket, { params: { id }, body: { status } });
/** A ticket of Ada that was closed this many milliseconds ago. */
async function closedAgo(milliseconds: number) {
  const id = await ask();
  moveClock(-milliseconds);
  const { ticket } = await setStatus(id, 'closed');
  restoreClock?.();
  return ticket;
}
const assign = (id: string, assignee: string | null) =>
  sam.client.call(updateTicket, { params: { id }, body: { assignee } });
/** What somebody was told since the last call, but for the security of their account: kind, title, text and link. */
async function told(person: TestPerson) {
  await mail.carryOut();
  const { notifications } = await person.client.call(listNotifications);
  await asOwner('DELETE FROM notification WHERE person_id = $1', [person.id]);
  return notifications
    .filter(({ kind }) => kind !== 'security')
    .map(({ kind, title, text, link }) => [kind, title, text, link])
    .toReversed();
}
const textsOf = ({ messages }: { messages: readonly TicketMessage[] }) => messages.map(({ text }) => text);

function sendImages(person: TestPerson, id: string, images: readonly Buffer[], filename?: string) {
  return fetch(`${server.url}/api/support/${id}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${person.token}` },
    body: messageForm('See the images', images, filename),
  });
}

it('carries a conversation, with the description as its first message', async () => {
  const id = await ask();
  expect(await read(ada, id)).toMatchObject({ status: 'pending', state: 'open', messageCount: 1 });
  const { message } = await say(sam, id, 'Which one do you mean?');
  expect(message).toMatchObject({ author: 'staff', name: 'Sam Porter', ticket: id, images: [] });
  expect(await read(ada, id)).toMatchObject({ status: 'pending', state: 'waiting', messageCount: 2 });
  await say(ada, id, 'The one of Friday.');
  const thread = await read(sam, id);
  expect(textsOf(thread)).toEqual(['Where is it?', 'Which one do you mean?', 'The one of Friday.']);
  expect(thread).toMatchObject({
    state: 'open',
    messageCount: 3,
    hasEarlier: false,
    lastMessage: { author: 'person', name: 'Ada Lovelace', text: 'The one of Friday.' },
    messages: [{ _id: id, author: 'person', name: 'Ada Lovelace' }, {}, {}],
  });
  const { tickets } = await ada.client.call(listTickets);
  expect(tickets[0]).toMatchObject({ _id: id, lastMessage: { text: 'The one of Friday.' } });
});

it('waits for staff until they answer, and again since the person wrote', async () => {
  await asOwner(`UPDATE ticket SET status = 'closed', closed_at = now() WHERE status = 'pending'`);
  const waiting = async () => (await sam.client.call(getQueues)).tickets;
  const id = await ask();
  expect(await waiting()).toMatchObject({ waiting: 1, oldest: (await read(ada, id)).createdAt });
  await say(sam, id, 'Which one do you mean?');
  expect(await waiting()).toEqual({ waiting: 0, oldest: null });
  const { message } = await say(ada, id, 'The one of Friday.');
  expect(await waiting()).toEqual({ waiting: 1, oldest: message.createdAt });
});

it('closes no ticket with a message that the caller did not see', async () => {
  const id = await ask();
  const close = (seen: number) =>
    sam.client.call(updateTicket, { params: { id }, body: { status: 'closed', seen } });
  await say(ada, id, 'I found it, but another one is missing.');
  await expect(close(1)).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'Something was written in this ticket meanwhile. Read it first; nothing was changed.',
    details: { ticket: { _id: id, messageCount: 2, lastMessage: { name: 'Ada Lovelace' } } },
  });
  expect(await read(sam, id)).toMatchObject({ status: 'pending', messageCount: 2 });
  // Notes are not messages.
  await say(sam, id, secret, true);
  expect((await close(2)).ticket).toMatchObject({ status: 'closed' });
  await expect(close(1)).rejects.toMatchObject({ code: 'already_decided' });
});

it('closes a ticket for somebody who has not read their own answer again', async () => {
  const id = await ask();
  const close = (seen: number) =>
    sam.client.call(updateTicket, { params: { id }, body: { status: 'closed', seen } });
  await say(ada, id, 'And another one is missing.');
  await say(sam, id, 'Both are booked now.');
  // Ada's second message was not seen.
  await expect(close(1)).rejects.toMatchObject({ code: 'conflict' });
  await expect(close(4)).rejects.toMatchObject({ code: 'conflict' });
  const ines = await server.person({ role: 'admin', staffSet: 'support', name: 'Ines' });
  await say(ines, id, 'I looked, too.');
  await expect(close(2)).rejects.toMatchObject({ code: 'conflict' });
  await say(sam, id, secret, true);
  await say(sam, id, 'Thank you, Ines.');
  await say(sam, id, 'Is that all?');
  expect((await close(4)).ticket).toMatchObject({ status: 'closed', messageCount: 6 });
});

it('assigns a reopened ticket to nobody when its assignee left, and tells all who may answer', async () => {
  const ines = await server.person({ role: 'admin', staffSet: 'support', name: 'Ines' });
  const ways = {
    reply: (id: string) => say(ada, id, 'It came back.'),
    reopen: (id: string) => setStatus(id, 'pending'),
  };
  for (const [way, reopen] of Object.entries(ways)) {
    const leaving = await server.person({ role: 'admin', staffSet: 'support' });
    const [left, kept] = [await ask(), await ask()];
    await assign(left, leaving.id);
    await assign(kept, ines.id);
    await setStatus(left, 'closed');
    await setStatus(kept, 'closed');
    const change = { set: 'finance', reason: 'Moved' } as const;
    await owner.client.call(updateStaff, { params: { id: leaving.id }, body: change });
    await told(ines);
    await reopen(left);
    if (way === 'reply') expect((await told(ines)).map(([, title]) => title)).toEqual(['Ticket reopened']);
    await reopen(kept);
    expect((await read(owner, left)).assignee).toBeNull();
    expect((await read(owner, kept)).assignee).toMatchObject({ _id: ines.id });
    const { tickets } = await owner.client.call(listTickets, { query: { assignee: 'nobody' } });
    expect(tickets.map(({ _id }) => _id)).toContain(left);
  }
});

it('leaves no ticket to somebody who leaves while it is reopened', async () => {
  for (let round = 0; round < 6; round += 1) {
    const leaving = await server.person({ role: 'admin', staffSet: 'support' });
    const id = await ask();
    await assign(id, leaving.id);
    await setStatus(id, 'closed');
    await Promise.all([
      say(ada, id, 'It came back.'),
      owner.client.call(updateStaff, {
        params: { id: leaving.id },
        body: { set: 'finance', reason: 'Moved' },
      }),
    ]);
    expect(await read(owner, id)).toMatchObject({ status: 'pending', assignee: null });
  }
});

it('opens a ticket with pictures, at most four', async () => {
  const open = async (pictures: number) => {
    const form = new FormData();
    form.set('title', 'What I see');
    form.set('description', 'As in the pictures');
    for (let n = 0; n < pictures; n += 1)
      form.append('image', new Blob([new Uint8Array(await makePicture())]), 'screen.png');
    return fetch(`${server.url}/api/support`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ada.token}` },
      body: form,
    });
  };
  const answer = await open(2);
  expect(answer.status).toBe(201);
  const { ticket } = (await answer.json()) as { ticket: { _id: string } };
  const [first] = (await read(sam, ticket._id)).messages;
  expect(first).toMatchObject({
    text: 'As in the pictures',
    images: [expect.any(String), expect.any(String)],
  });
  expect((await fetch(new URL(first?.images[0] ?? '', server.url))).status).toBe(200);
  expect((await open(5)).status).toBe(413);
});

it('reads the latest messages of a long thread, and says that there are earlier ones', async () => {
  const id = await ask();
  for (const text of ['one', 'two', 'three']) await say(ada, id, text);
  expect(await read(ada, id, { latest: 2 })).toMatchObject({ hasEarlier: true });
  expect(textsOf(await read(ada, id, { latest: 2 }))).toEqual(['two', 'three']);
  expect(textsOf(await read(ada, id, { latest: 4 }))).toEqual(['Where is it?', 'one', 'two', 'three']);
});

it('reads a thread of more than a thousand messages to its first', async () => {
  const id = await ask();
  const start = Date.now() - 2000;
  const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);
  await prisma.ticketMessage.createMany({
    data: numbers.map((number) => ({
      id: newId(start + number),
      ticketId: id,
      author: 'person',
      authorId: ada.id,
      text: String(number),
    })),
  });
  await say(sam, id, secret, true);
  let page = await read(ada, id);
  const texts = textsOf(page);
  while (page.hasEarlier && texts.length <= numbers.length) {
    page = await read(ada, id, { before: page.messages[0]?._id ?? '' });
    texts.unshift(...textsOf(page));
  }
  expect(texts).toEqual(['Where is it?', ...numbers.map(String)]);
});

it('presents a ticket of the previous version', async () => {
  const data = { personId: ada.id, title: 'Old', description: 'From before', status: 'closed' } as const;
  const { id } = await prisma.ticket.create({ data: { ...data, closedAt: new Date() } });
  const thread = await read(ada, id);
  expect(thread).toMatchObject({ state: 'closed', messageCount: 1, messages: [{ text: 'From before' }] });
});

it('never shows an internal note to the person', async () => {
  const id = await ask();
  const hers = await openEventStream(`${server.url}/api/events`, ada.token);
  const staff = await openEventStream(`${server.url}/api/events`, sam.token);
  const { message } = await say(sam, id, secret, true);
  expect(message).toMatchObject({ internal: true });
  await staff.until(() => staff.events.length > 0);
  expect(hers.events).toEqual([]);
  hers.close();
  staff.close();

  const thread = await read(ada, id);
  expect(thread).toMatchObject({ state: 'open', messageCount: 1, lastMessage: { text: 'Where is it?' } });
  const list = await ada.client.call(listTickets);
  expect(JSON.stringify([thread, list])).not.toMatch(/1017|internal/);
  const ofStaff = await read(sam, id);
  expect(ofStaff.messages).toMatchObject([{}, { text: secret, internal: true }]);
  expect(ofStaff).toMatchObject({ messageCount: 1, lastMessageAt: thread.lastMessageAt });
});

it('refuses internal notes by a person, as JSON and as a form', async () => {
  const id = await ask();
  const refused = { status: 422, code: 'invalid', issues: [{ path: ['internal'] }] };
  await expect(say(ada, id, 'Hidden?', true)).rejects.toMatchObject(refused);
  const form = messageForm('Hidden?', []);
  form.set('internal', 'true');
  const answer = await fetch(`${server.url}/api/support/${id}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ada.token}` },
    body: form,
  });
  expect(answer.status).toBe(422);
  expect(textsOf(await read(sam, id))).toEqual(['Where is it?']);
});

it('reopens with a reply within 14 days after closing', async () => {
  const { _id: id, closedAt, reopensUntil } = await closedAgo(14 * day - 60_000);
  expect(Date.parse(reopensUntil ?? '') - Date.parse(closedAt ?? '')).toBe(14 * day);
  const { message } = await say(ada, id, 'It came back.');
  expect(message.ticket).toBe(id);
  expect(await read(ada, id)).toMatchObject({ status: 'pending', state: 'open', closedAt: null });
});

it('starts a new ticket with a later reply, which names the old one and keeps its images', async () => {
  const { _id: id } = await closedAgo(14 * day + 60_000);
  const answer = await sendImages(ada, id, [await makePicture()]);
  const { message } = addTicketMessage.response.parse(await answer.json());
  expect(message.ticket).not.toBe(id);
  const thread = await read(ada, message.ticket);
  expect(thread).toMatchObject({
    title: 'My payment',
    state: 'open',
    follows: { _id: id, title: 'My payment' },
    messages: [
      { _id: message._id, text: 'See the images', images: [expect.stringContaining('/api/proofs/')] },
    ],
  });
  expect(await read(ada, id)).toMatchObject({ status: 'closed', messageCount: 1 });
  // Another reply from the old page.
  const { message: next } = await say(ada, id, 'And this');
  expect(next.ticket).toBe(message.ticket);
  expect(textsOf(await read(ada, message.ticket))).toEqual(['See the images', 'And this']);
});

it('lets staff answer a closed ticket only once it is reopened', async () => {
  const id = await ask();
  await setStatus(id, 'closed');
  await expect(say(sam, id, 'One more thing')).rejects.toMatchObject({ code: 'already_decided' });
  await say(sam, id, 'Closed by mistake?', true);
  expect((await setStatus(id, 'pending')).ticket).toMatchObject({ state: 'open', closedAt: null });
  await expect(setStatus(id, 'pending')).rejects.toMatchObject({ code: 'already_decided' });
  await say(sam, id, 'One more thing');
  expect(await read(ada, id)).toMatchObject({ state: 'waiting' });
});

it('keeps a consistent state when a ticket is closed and replied to at once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await ask(ada, `Race ${round}`);
    const results = await Promise.allSettled([
      setStatus(id, 'closed'),
      say(ada, id, 'Still there'),
      say(sam, id, 'An answer'),
    ]);
    expect(results.slice(0, 2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const thread = await read(ada, id);
    const [, , answer] = results;
    const texts = textsOf(thread);
    expect(texts).toContain('Still there');
    expect(texts.includes('An answer')).toBe(answer.status === 'fulfilled');
    expect(thread.messageCount).toBe(texts.length);
    expect(thread.lastMessage.text).toBe(texts.at(-1));
    expect((thread.status === 'closed') === (thread.closedAt !== null)).toBe(true);
    if (thread.state !== 'closed') {
      expect(thread.state).toBe(thread.lastMessage.author === 'staff' ? 'waiting' : 'open');
    }
  }
});

it('counts a repeated message once', async () => {
  const id = await ask();
  const idempotencyKey = randomUUID();
  const send = () =>
    ada.client.call(addTicketMessage, { params: { id }, body: { text: 'Once' }, idempotencyKey });
  expect((await send()).message._id).toBe((await send()).message._id);
  expect(textsOf(await read(ada, id))).toEqual(['Where is it?', 'Once']);
});

it('stores up to four images of a message, without what else the files hold', async () => {
  const id = await ask();
  const images = await Promise.all(['png', 'jpeg', 'webp', 'png'].map(() => makePicture()));
  const sent = await sendImages(ada, id, images);
  expect(sent.status).toBe(201);
  const { messages } = await read(sam, id);
  expect(messages[1]?.images).toHaveLength(4);
  const served = await fetch(server.url + messages[1]?.images[0]);
  expect(served.headers.get('Content-Type')).toBe('image/webp');
});

it('refuses images with a reason, and keeps nothing of the message', async () => {
  const person = await server.person();
  const id = await ask(person);
  const good = await makePicture();
  const uploads = () => Promise.all([prisma.proofUpload.count(), prisma.ticketImage.count()]);
  const before = await uploads();
  const cases = [
    { images: [Buffer.from('hello')], status: 422, reason: /Only complete JPEG/ },
    { images: [good, Buffer.from('hello')], status: 422, reason: /Image 2: Only complete JPEG/ },
    { images: [good], filename: 'a.jpg', status: 422, reason: /content is png/ },
    { images: Array(5).fill(good), status: 413, reason: /too_large/ },
    { images: [Buffer.alloc(5 * 1024 * 1024 + 1)], status: 413, reason: /too_large/ },
  ];
  for (const { images, filename, status, reason } of cases) {
    const answer = await sendImages(person, id, images, filename);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(reason);
  }
  expect(await uploads()).toEqual(before);
  expect(textsOf(await read(person, id))).toEqual(['Where is it?']);
});

it('hides a ticket from other investors', async () => {
  const id = await ask();
  const bob = await server.person();
  for (const attempt of [read(bob, id), say(bob, id, 'Mine?')]) {
    await expect(attempt).rejects.toMatchObject({ status: 404 });
  }
});

it('lets auditors read, and names the permission that they lack to answer', async () => {
  const id = await ask();
  const auditor = await server.person({ role: 'admin', staffSet: 'auditor' });
  const finance = await server.person({ role: 'admin', staffSet: 'finance' });
  expect(textsOf(await read(auditor, id))).toEqual(['Where is it?']);
  const lacks = (permission: string) => ({ status: 403, details: { permission } });
  await expect(say(auditor, id, 'Hello')).rejects.toMatchObject(lacks('tickets.answer'));
  await expect(say(auditor, id, 'Hello', true)).rejects.toMatchObject(lacks('tickets.answer'));
  await expect(read(finance, id)).rejects.toMatchObject(lacks('tickets.read'));
});

it('assigns a ticket to staff who may answer it, and lists it by assignee', async () => {
  const id = await ask();
  const [auditor, other] = await Promise.all([
    server.person({ role: 'admin', staffSet: 'auditor' }),
    server.person({ role: 'admin', staffSet: 'support', name: 'Ines' }),
  ]);
  const { staff } = await sam.client.call(listAssignees);
  expect(staff.map(({ _id }) => _id)).toEqual(expect.arrayContaining([sam.id, other.id]));
  expect(staff.map(({ _id }) => _id)).not.toContain(auditor.id);
  expect((await assign(id, other.id)).ticket.assignee).toEqual({ _id: other.id, name: 'Ines' });
  const listOf = async (assignee: string, { client } = sam) =>
    (await client.call(listTickets, { query: { assignee } })).tickets.map(({ _id }) => _id);
  expect(await listOf(other.id)).toEqual([id]);
  expect(await listOf('me')).toEqual([]);
  expect(await listOf('me', other)).toEqual([id]);
  expect(await listOf('nobody')).not.toContain(id);
  const mine = await ask();
  await assign(mine, sam.id);
  expect(await listOf('me')).toEqual([mine]);
  expect(await listOf('me', other)).toEqual([id]);
  for (const wrong of [auditor.id, ada.id, randomUUID()]) {
    await expect(assign(id, wrong)).rejects.toMatchObject({ status: 422, issues: [{ path: ['assignee'] }] });
  }
  expect((await assign(id, null)).ticket.assignee).toBeNull();
});

it('keeps canned replies', async () => {
  const body = { title: 'Review times', text: 'A review takes a day.' };
  const { reply } = await sam.client.call(addCannedReply, { body });
  const params = { id: reply._id };
  await sam.client.call(updateCannedReply, { params, body: { ...body, text: 'A review takes two days.' } });
  const { replies } = await sam.client.call(listCannedReplies);
  expect(replies).toContainEqual({ ...reply, text: 'A review takes two days.' });
  await sam.client.call(removeCannedReply, { params });
  await expect(sam.client.call(removeCannedReply, { params })).rejects.toMatchObject({ status: 404 });
  await expect(sam.client.call(updateCannedReply, { params, body })).rejects.toMatchObject({ status: 404 });
});

it('keeps what a change of a canned reply leaves out: what a colleague changed meanwhile', async () => {
  const body = { title: 'Review times', text: 'A review takes a day.' };
  const { reply } = await sam.client.call(addCannedReply, { body });
  const params = { id: reply._id };
  await sam.client.call(updateCannedReply, { params, body: { text: 'A review takes two days.' } });
  const changed = { ...reply, title: 'How long reviews take', text: 'A review takes two days.' };
  const { title, text } = changed;
  const other = await server.person({ role: 'admin', staffSet: 'support' });
  expect(await other.client.call(updateCannedReply, { params, body: { title } })).toEqual({ reply: changed });
  const audited = await prisma.auditEvent.findMany({ where: { subjectId: reply._id, actorId: other.id } });
  expect(audited).toMatchObject([
    { action: 'canned_reply.changed', before: { title: body.title, text }, after: { title, text } },
  ]);
});

it('orders messages by when they were added, even by a process whose clock is behind', async () => {
  const id = await ask();
  await say(ada, id, 'First');
  moveClock(-3000);
  await say(ada, id, 'Second');
  expect(textsOf(await read(ada, id))).toEqual(['Where is it?', 'First', 'Second']);
});

it('tells the person and staff once what the other did, and nobody of internal notes', async () => {
  const ines = await server.person({ role: 'admin', staffSet: 'support', name: 'Ines' });
  await told(ines);
  const id = await ask();
  const { number } = await prisma.ticket.findUniqueOrThrow({ where: { id } });
  const name = `#${number} My payment`;
  const queue = (title: string) => ['queue', title, `Ada Lovelace: ${name}`, `/admin/ticketRequest/${id}`];
  const ticket = (title: string) => ['ticket', title, name, `/user/supportTicket/${id}`];
  expect(await told(ines)).toEqual([queue('New ticket')]);
  await told(sam);
  await assign(id, sam.id);
  await say(sam, id, secret, true);
  await say(sam, id, 'Done.');
  await setStatus(id, 'closed');
  expect(await told(ada)).toEqual([ticket('Your ticket was answered'), ticket('Your ticket was closed')]);
  await say(ada, id, 'Not quite.');
  expect(await told(sam)).toEqual([queue('Ticket reopened')]);
  expect(await told(ines)).toEqual([]);
  expect(await told(ada)).toEqual([]);
});

it('tells all who may answer when the assignee no longer may by the time of the delivery', async () => {
  const ines = await server.person({ role: 'admin', staffSet: 'support', name: 'Ines' });
  for (const change of [{ staffSet: 'finance' }, { role: 'user', staffSet: null }] as const) {
    const leaving = await server.person({ role: 'admin', staffSet: 'support' });
    const id = await ask();
    await assign(id, leaving.id);
    await told(ines);
    await told(leaving);
    await say(ada, id, 'It is the one of Friday.');
    await prisma.person.update({ where: { id: leaving.id }, data: change });
    expect((await told(ines)).map(([, title]) => title)).toEqual(['New reply to a ticket']);
    expect(await prisma.notification.count({ where: { personId: leaving.id, kind: 'queue' } })).toBe(0);
  }
});
