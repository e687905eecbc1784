import { setTimeout as sleep } from 'node:timers/promises';

/** Calls again after `Retry-After` while a busy server refuses, three times at most, as pages do. */
export async function inTurn(call: () => Promise<Response>, retries = 3): Promise<Response> {
  const answer = await call();
  const retryAfter = answer.headers.get('Retry-After');
  if (answer.status !== 503 || retryAfter === null || retries === 0) return answer;
  await answer.arrayBuffer();
  await sleep(Number(retryAfter) * 1000);
  return inTurn(call, retries - 1);
}
