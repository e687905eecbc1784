import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '@dayrise/contracts';
import { z } from 'zod';
import { send } from './send.ts';

/** Tries wrong passwords in a separate process, so that it doesn't slow down the measurement. */
const { port, clients, attempts, email } = z
  .object({
    port: z.coerce.number(),
    clients: z.coerce.number(),
    attempts: z.coerce.number(),
    email: z.string(),
  })
  .parse(
    Object.fromEntries(
      ['port', 'clients', 'attempts', 'email'].map((name, n) => [name, process.argv[n + 2]]),
    ),
  );

/** Milliseconds before a guess that a busy server refused is sent again: sooner than the refusal asks for. */
const pauseMs = 100;

/** Counts of responses by outcome, and of rejections without `Retry-After`. */
const seen = { tried: 0, throttled: 0, busy: 0, withoutRetryAfter: 0, other: 0 };

/** Tries each password until it is checked or throttled. */
async function tryPasswords(client: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    let status: number | undefined;
    do {
      if (status === 503) await wait(pauseMs);
      const answer = await send(port, login, {
        agent,
        address: `10.1.0.${client}`,
        body: { email, password: `guess ${client} ${attempt}` },
      });
      status = answer.status;
      if (status === 401) seen.tried += 1;
      else if (status === 429) seen.throttled += 1;
      else if (status === 503) seen.busy += 1;
      else seen.other += 1;
      if (status !== 401 && !(Number(answer.retryAfter) > 0)) seen.withoutRetryAfter += 1;
    } while (status === 503);
  }
  agent.destroy();
}

// The attack starts when the parent asks for it.
process.send?.('ready');
await once(process, 'message');
await Promise.all(Array.from({ length: clients }, (_, client) => tryPasswords(client + 1)));
process.send?.(seen, () => process.exit(0));
