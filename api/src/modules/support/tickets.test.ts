import { createTicket, listTickets, updateTicket } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { FEW_PEOPLE } from '../../data/person-search.ts';
import { prisma } from '../../data/prisma.ts';
import { asOwner } from '../../testing/database.ts';
import { openEventStream } from '../../testing/event-reader.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ role: 'admin' });
});

const ask = (person: TestPerson, title: string) =>
  person.client.call(createTicket, { body: { title, description: 'Please' } });

it('shows investors their own tickets, newest first, and admins all tickets, what waits the longest first', async () => {
  const [ada, bob] = await Promise.all([server.person({ name: 'Ada' }), server.person({ name: 'Bob' })]);
  const first = await ask(ada, 'First of Ada');
  await ask(ada, 'Second of Ada');
  await ask(bob, 'First of Bob');
  await admin.client.call(updateTicket, { params: { id: first.ticket._id }, body: { status: 'closed' } });

  const own = await ada.client.call(listTickets);
  expect(own.tickets.map(({ title, status }) => [title, status])).toEqual([
    ['Second of Ada', 'pending'],
    ['First of Ada', 'closed'],
  ]);
  expect(own.counts).toEqual({ all: 2, closed: 1 });
  const all = await admin.client.call(listTickets);
  expect(all.tickets.map(({ title }) => title)).toEqual(['Second of Ada', 'First of Bob', 'First of Ada']);
  expect(all.counts).toEqual({ all: 3, closed: 1 });
  const found = await admin.client.call(listTickets, { query: { search: 'of bob' } });
  expect(found.tickets).toMatchObject([{ user: { name: 'Bob' } }]);
});

it('numbers tickets from 1001, and finds one by its number', async () => {
  const [first, second] = [await ask(await server.person(), 'One'), await ask(await server.person(), 'Two')];
  const { number } = second.ticket;
  expect(first.ticket.number).toBeGreaterThan(1000);
  expect(number).toBe(first.ticket.number + 1);
  for (const search of [`#${number}`, String(number)]) {
    const { tickets } = await admin.client.call(listTickets, { query: { search } });
    expect(tickets.map(({ title }) => title)).toEqual(['Two']);
  }
  expect((await admin.client.call(listTickets, { query: { search: '#' } })).tickets).toEqual([]);
});

it('closes a ticket once', async () => {
  const { ticket } = await ask(await server.person(), 'Once');
  const close = () =>
    admin.client.call(updateTicket, { params: { id: ticket._id }, body: { status: 'closed' } });
  const answers = await Promise.allSettled([close(), close(), close()]);
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  await expect(close()).rejects.toMatchObject({ code: 'already_decided', details: { status: 'closed' } });
});

it('notifies the tabs of the person and of the admins, and nobody else', async () => {
  const [ada, bob] = await Promise.all([server.person(), server.person()]);
  const [hers, his, admins] = await Promise.all(
    [ada, bob, admin].map(({ token }) => openEventStream(`${server.url}/api/events`, token)),
  );
  if (!hers || !his || !admins) throw new Error('Nobody listens.');
  const { ticket } = await ask(ada, 'Hello');
  await admins.until(() => admins.events.length > 1);
  expect(admins.events).toEqual([{ type: 'changed', areas: ['support'] }, { type: 'queues' }]);
  await admin.client.call(updateTicket, { params: { id: ticket._id }, body: { status: 'closed' } });
  await hers.until(() => hers.events.length > 1);
  expect(hers.events).toContainEqual({ type: 'changed', areas: ['support'] });
  expect(his.events).toEqual([]);
  for (const stream of [hers, his, admins]) stream.close();
});

it('pages through all tickets, for investors and admins', async () => {
  const ada = await server.person();
  await prisma.ticket.createMany({
    data: Array.from({ length: 120 }, (_, index) => ({
      personId: ada.id,
      title: `Paged ${index}`,
      description: 'x',
      status: index % 2 === 0 ? ('closed' as const) : ('pending' as const),
    })),
  });
  for (const person of [ada, admin]) {
    const seen: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await person.client.call(listTickets, { query: { search: 'paged', cursor } });
      seen.push(...page.tickets.map((ticket) => ticket._id));
      cursor = page.next ?? undefined;
      more = page.next !== null;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  }
});

const titlesFor = async (search: string) =>
  (await admin.client.call(listTickets, { query: { search } })).tickets.map(({ title }) => title);

it('searches for what was typed, also for the wildcards of the database', async () => {
  const ada = await server.person();
  await ask(ada, '100% sure');
  await ask(ada, '100 percent sure');
  await ask(ada, 'file_name');
  await ask(ada, 'file name');
  expect(await titlesFor('100%')).toEqual(['100% sure']);
  expect(await titlesFor('file_')).toEqual(['file_name']);
  expect(await titlesFor('\\')).toEqual([]);
});

it('finds tickets by the name, email and phone of their people, also when very many match', async () => {
  const [member] = await asOwner<{ id: string }>(
    `INSERT INTO person (id, name, email, phone, password_hash)
     SELECT new_id(), 'Crowd_', gen_random_uuid() || '@crowd.test', '+4455667788', ''
     FROM generate_series(0, ${FEW_PEOPLE}) RETURNING id`,
  );
  await prisma.ticket.create({
    data: { personId: member?.id ?? '', title: 'From the crowd', description: 'x' },
  });
  await ask(await server.person({ name: 'Crowds' }), 'From somebody else');
  await ask(await server.person({ name: 'Lucrezia' }), 'From a third');
  for (const search of ['crowd_', '@crowd.test', '55667788'])
    expect(await titlesFor(search), search).toEqual(['From the crowd']);
  expect(await titlesFor('cr'), 'starts of words').toEqual(['From the crowd', 'From somebody else']);
});
