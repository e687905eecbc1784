import { expect, it, vi } from 'vitest';
import { createClient } from './client.ts';
import { getProfile } from './index.ts';

it('sends again to a busy server as the person of the first attempt', async () => {
  vi.useFakeTimers();
  let token = 'first';
  const sent: (string | null)[] = [];
  const busy = JSON.stringify({ code: 'overloaded', message: 'Busy' });
  const answers = [new Response(busy, { status: 503 }), Response.json({})];
  const client = createClient({
    baseUrl: '',
    token: () => token,
    fetch: async (_, init) => {
      sent.push(new Headers(init?.headers).get('Authorization'));
      return answers.shift() ?? Response.error();
    },
  });
  const answer = client.call(getProfile);
  token = 'second';
  await vi.advanceTimersByTimeAsync(1000);
  await answer;
  expect(sent).toEqual(['Bearer first', 'Bearer first']);
  vi.useRealTimers();
});
