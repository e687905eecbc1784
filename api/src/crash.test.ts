import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueLink } from './modules/notifications/index.ts';
import { CrashClient } from './testing/money/crash-client.ts';
import { CrashWorld } from './testing/money/crash-world.ts';
import { LogWitness } from './testing/money/log-witness.ts';

/** `FAULTS=long` runs the long form. */
const long = process.env.FAULTS === 'long';
const commands = long ? 10_000 : 400;
const clients = 50;
/**
 * A supervisor gives up a process that dies six times in a minute. So the short form kills none of the four more than
 * five times, however long a slow machine takes, and the long one pauses longer.
 */
const pace = long ? { least: 4500, most: 6000, rounds: Infinity } : { least: 2000, most: 3000, rounds: 5 };
/** The longest pause of a client in milliseconds, so that its commands are spread over at least five kills. */
const clientPause = long ? 1000 : 4000;

let world: CrashWorld;
beforeAll(async () => {
  world = await CrashWorld.open({ MARKET_SOURCE: 'simulated' });
}, 120_000);
afterAll(() => world.close(), 60_000);

it(`keeps ${commands} acknowledged commands exactly once while processes are killed`, {
  timeout: long ? 3_600_000 : 600_000,
}, async () => {
  const member = await world.member();
  const people = await Promise.all(Array.from({ length: clients }, () => world.investor()));
  const witness = new LogWitness(world.url);
  const killing = world.killAtRandom(pace);
  const callers = people.map((person) => new CrashClient(world.url, person));
  await Promise.all(callers.map((caller) => caller.run(commands / clients, clientPause)));
  const kills = await killing.end();
  // Each process died, most of them more than once, and the clients noticed.
  expect(
    Object.values(kills).every((count) => count > 0),
    JSON.stringify(kills),
  ).toBe(true);

  await world.tradedOut();
  for (const caller of callers) {
    const found = await world.stateOf(caller.person.id);
    expect(found).toEqual(caller.expected());
  }
  expect(await world.brokenInvariants()).toEqual([]);
  const [fills] = await world.query('SELECT count(*)::int AS count FROM trade_fill');
  expect(fills?.count).toBeGreaterThan(0);

  // The public log has each journal once, and was never shortened or rewritten.
  const { journals, leaves } = await world.sealed();
  expect(leaves).toBe(journals);
  expect(await witness.end()).toBe(journals);

  // Staff are told of each request that waits: once in the app, and by mail at least once with one Message-ID. Of those
  // that were cancelled, they are told of none that was cancelled before its notice went out.
  await world.emptyOutbox();
  const states = callers.map((caller) => caller.expected());
  const waiting = states.flatMap(({ pending }) => pending.map(queueLink.withdrawal));
  const requests = [...waiting, ...states.flatMap(({ cancelled }) => cancelled.map(queueLink.withdrawal))];
  const told = await world.toldTo(member.id);
  expect(new Set(told.inApp).size, 'each once').toBe(told.inApp.length);
  expect(told.inApp).toEqual(expect.arrayContaining(waiting));
  expect(requests).toEqual(expect.arrayContaining(told.inApp));
  const mails = new Set(told.mails).size;
  expect(mails).toBeGreaterThanOrEqual(waiting.length);
  expect(mails).toBeLessThanOrEqual(requests.length);
});
