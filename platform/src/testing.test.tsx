import { createTicket } from '@dayrise/contracts';
import { afterEach, expect, test } from 'vitest';
import { api } from './api.ts';
import { answer, type MockOptions, type MockPlatform, mockPlatform, refuse } from './testing.tsx';

let platform: MockPlatform;
const mock = (options?: MockOptions) => {
  platform = mockPlatform(options);
  return platform;
};
afterEach(() => platform.restore());

const ticket = { title: 'A title', description: 'A question' };
const files = { image: new File(['pixels'], 'screen.png', { type: 'image/png' }) };

test('a call with files gets its answer, and its fields are checked and recorded', async () => {
  const now = '2026-07-01T10:00:00.000Z';
  const id = '00000000-0000-4000-8000-000000000002';
  const created = {
    ...ticket,
    _id: id,
    number: 1042,
    status: 'pending',
    state: 'open',
    user: { _id: id, name: 'Ines Investor' },
    assignee: null,
    follows: null,
    lastMessageAt: now,
    lastMessage: { author: 'person', name: 'Ines Investor', text: 'A question' },
    messageCount: 1,
    createdAt: now,
    closedAt: null,
    reopensUntil: null,
  } as const;
  const { calls } = mock({ answers: [answer(createTicket, { ticket: created })] });
  expect(await api.call(createTicket, { body: ticket, files })).toEqual({ ticket: created });
  await expect(api.call(createTicket, { body: { ...ticket, title: '' }, files })).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(calls).toEqual([{ endpoint: 'createTicket', params: {}, query: {}, body: ticket }]);
});

test('a call with files can be refused', async () => {
  mock({ answers: [refuse(createTicket, 'maintenance')] });
  await expect(api.call(createTicket, { body: ticket, files })).rejects.toMatchObject({
    code: 'maintenance',
  });
});

test('a call with files that has no answer is named', async () => {
  const { unanswered } = mock();
  await expect(api.call(createTicket, { body: ticket, files })).rejects.toMatchObject({ code: 'not_found' });
  expect(unanswered).toEqual(['POST /api/support']);
});
