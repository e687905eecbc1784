import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerRows, fakeCoin, startFakeMarket } from '../../api/src/testing/fake-market.ts';
import { CrashClient } from '../../api/src/testing/money/crash-client.ts';
import { LogWitness } from '../../api/src/testing/money/log-witness.ts';
import { generatePrismaClient } from '../../tooling/prisma-client.ts';
import { startMailServer } from '../../tooling/services/mail-server.ts';
import { ClusterBot } from './bot.ts';
import { type Fault, faults } from './faults.ts';
import { removeLeftovers, requireFreePorts, runMark } from './leftovers.ts';
import { LimitWatch } from './limits.ts';
import { installPackages } from './packages.ts';
import { ports } from './ports.ts';
import { backUp, restoreBeforeDisaster } from './restore.ts';
import { CommitWatch, Watch } from './watching.ts';
import { ClusterWorld } from './world.ts';

/**
 * `npm run test:cluster` runs two machines of each kind on one computer, and kills, freezes and isolates each in turn
 * while people move money. `npm run test:cluster -- redis` carries out only the faults whose names contain the word.
 * Needs root on Debian 12.
 */
const clients = 50;
const clientPauseMs = 4000;
const marketPollMs = 1000;
/**
 * The longest outage of each kind, in seconds. What is lost with Redis reaches a program's stream with the next ping, after
 * 15 s.
 */
const limits = { writes: 30, reads: 5, lists: 5, orders: 30, stream: 45 } as const;
const kinds = ['writes', 'reads', 'lists', 'orders', 'stream'] as const;
/** Before them, what an outage of writes consists of: no commits at the primary, and none through PgBouncer. */
const columns = ['primary', 'pooler', ...kinds] as const;

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = faults.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
);

const problems: string[] = [];
function check(holds: boolean, problem: string): void {
  if (!holds) problems.push(problem);
}
const json = (value: unknown) => JSON.stringify(value);

installPackages();
await removeLeftovers();
requireFreePorts(Object.values(ports).flat());
process.env[runMark] = String(process.pid);
await generatePrismaClient();
const startedAt = Date.now();
// A short path, because PostgreSQL's sockets are in it.
const folder = await mkdtemp(join('/var/tmp', 'dayrise-cluster-'));
await chmod(folder, 0o755);
const mail = await startMailServer({ smtp: 0, inbox: 0 }, Number.MAX_SAFE_INTEGER);
const market = await startFakeMarket();
// Each poll gets a price of its own moment, so that orders fill and end.
market.answerWith((response, count) => answerRows([fakeCoin()])(response, count));
const world = new ClusterWorld(folder, {
  marketUrl: market.url,
  marketPollMs,
  mailUrl: mail.smtpUrl,
});
let failed = true;
try {
  await world.start();
  const backupSeconds = await backUp(world);
  console.log(
    `everything runs after ${seconds(Date.now() - startedAt)} s; full backup ${backupSeconds.toFixed(1)} s`,
  );
  await injectAll();
  const restored = await restoreBeforeDisaster(world);
  console.log(`restored to the second before the disaster in ${restored.seconds.toFixed(1)} s`);
  check(
    json(restored.before) === json(restored.after),
    `restored: ${json(restored.after)}, not ${json(restored.before)}`,
  );
  check(restored.broken.length === 0, `the restored ledger: ${json(restored.broken)}`);
  failed = problems.length > 0;
} catch (error) {
  console.error(error);
} finally {
  await world.stop();
  await mail.close();
  market.close();
  if (failed) console.log(`logs: ${join(folder, 'logs')}`);
  else await rm(folder, { recursive: true, force: true });
}
for (const problem of problems) console.log(`NOT OK: ${problem}`);
console.log(`${failed ? 'failed' : 'all held'} after ${seconds(Date.now() - startedAt)} s`);
process.exit(failed ? 1 : 0);

async function injectAll(): Promise<void> {
  const member = await world.records.member();
  const people = await Promise.all(Array.from({ length: clients }, () => world.records.investor()));
  const watched = Array.from({ length: 32 }, () => world.records.investor());
  const watch = new Watch(world.url, await Promise.all(watched), member);
  const witness = new LogWitness(world.url);
  const bot = await ClusterBot.start(world.url, world.records);
  const commits = { primary: new CommitWatch(world.ownerUrl), pooler: new CommitWatch(world.pooledUrl) };
  let isOver = false;
  const callers = people.map((person) => new CrashClient(world.url, person));
  // A client throws on errors that a retry can't fix, such as a lost session.
  const working = callers.map(async (caller) => {
    let commands = 0;
    for (; !isOver; commands += 1) await caller.run(1, clientPauseMs);
    return commands;
  });
  for (const each of working) each.catch((error) => check(false, `a client gave up: ${error}`));
  await watch.waitUntilStable(30);

  const countPolls = () => market.asked.filter((path) => path.includes('/coins/markets')).length;
  const polledBefore = countPolls();
  const polledSince = Date.now();
  console.log(`\n${columns.map((column) => column.padStart(8)).join('')}   seconds without`);
  for (const fault of chosen) await inject(fault, watch, bot, commits);
  const polls = countPolls() - polledBefore;
  const intervals = (Date.now() - polledSince) / marketPollMs;

  isOver = true;
  const commands = (await Promise.all(working)).reduce((sum, count) => sum + count, 0);
  watch.stop();
  for (const each of Object.values(commits)) each.stop();
  const orders = await bot.end();
  console.log(`answers to the program: ${json(Object.fromEntries(bot.answers))}`);
  check(
    json(orders.found) === json(orders.acknowledged),
    `the program's orders: ${json(orders.found)}, not ${json(orders.acknowledged)}`,
  );
  console.log(
    `\n${commands} commands acknowledged; other answers to the watch: ${json(Object.fromEntries(watch.answers))}`,
  );
  for (const answer of watch.answers.keys()) {
    // 502: from HAProxy, when an API died during a command.
    check(['502', '503', 'no answer'].includes(answer), `the watch was answered ${answer}`);
  }
  await world.records.tradedOut();
  for (const caller of callers) {
    const found = await world.records.stateOf(caller.person.id);
    check(
      json(found) === json(caller.expected()),
      `${caller.person.id}: ${json(found)}, not ${json(caller.expected())}`,
    );
  }
  const broken = await world.records.brokenInvariants();
  check(broken.length === 0, `the ledger: ${json(broken)}`);
  const { journals, leaves } = await world.records.sealed();
  check(journals === leaves, `the public log has ${leaves} leaves for ${journals} journals`);
  check((await witness.end()) === journals, 'the witness saw another log');
  await world.records.emptyOutbox();
  // Staff are told of each request that waits once, and of none that was canceled before its notice went out.
  const states = callers.map((caller) => caller.expected());
  const rows = await world.records.query('SELECT link FROM notification WHERE person_id = $1', [member.id]);
  const told = rows.map(({ link }) => String(link));
  const timesTold = (id: string) => told.filter((link) => link.includes(id)).length;
  for (const { pending, cancelled } of states) {
    const wrong = [
      ...pending.filter((id) => timesTold(id) !== 1),
      ...cancelled.filter((id) => timesTold(id) > 1),
    ];
    check(wrong.length === 0, `staff were not told once of ${json(wrong)}`);
  }
  console.log(`${polls} polls of the market in ${Math.round(intervals)} intervals`);
  check(polls <= intervals * 1.05 + 2, `${polls} polls in ${Math.round(intervals)} intervals`);
  check(polls >= intervals / 2, `only ${polls} polls in ${Math.round(intervals)} intervals`);
}

/** Carries out one fault, and checks that the platform is back before the repair. */
async function inject(
  fault: Fault,
  watch: Watch,
  bot: ClusterBot,
  commits: Readonly<Record<'primary' | 'pooler', CommitWatch>>,
): Promise<void> {
  const { name, needsRepair = false } = fault;
  await world.settled();
  check(await watch.waitUntilStable(30), `${name}: the platform was not well before it`);
  const limitWatch = fault.watchesLimits ? new LimitWatch(world.limitedUrl) : null;
  await limitWatch?.start();
  const countEarly = () => commits.primary.answersInRecovery + commits.pooler.answersInRecovery;
  const early = countEarly();
  const struckAt = performance.now();
  const repair = await fault.inject(world);
  await sleep(fault.lastsMs);
  if (!needsRepair)
    check(await watch.waitUntilStable(limits.writes), `${name}: the platform was not back before the repair`);
  const repairedAt = performance.now();
  await repair();
  await world.settled();
  check(await watch.waitUntilStable(30), `${name}: the platform is not well after it`);
  const since = (moment: number) => ({
    primary: commits.primary.since(moment),
    pooler: commits.pooler.since(moment),
    ...watch.since(moment),
    ...bot.since(moment),
  });
  const outage = since(struckAt);
  const row = columns.map((column) => outage[column].toFixed(1).padStart(8)).join('');
  console.log(`${row}   ${name}${needsRepair ? ` for ${fault.lastsMs / 1000} s` : ''}`);
  const limited = needsRepair ? since(repairedAt) : outage;
  for (const kind of kinds) {
    check(limited[kind] <= limits[kind], `${name}: no ${kind} for ${limited[kind].toFixed(1)} s`);
  }
  if (fault.holdsStandbyBack)
    check(countEarly() === early, `${name}: a standby answered for the primary before it was one`);
  const statuses = (await limitWatch?.end()) ?? [];
  check(
    statuses.every((status) => [429, 503].includes(status)),
    `${name}: a limit that was used up let calls through: ${statuses}`,
  );
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000);
}
