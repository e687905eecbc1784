import type { AnswerOf, getHealth, getReadiness } from '@dayrise/contracts';
import { prisma } from '../../data/prisma.ts';
import { redis } from '../../data/redis.ts';
import { isStopping } from '../../lib/shutdown.ts';
import { readLedgerCheck } from '../ledger/index.ts';
import { readReturnFailures } from '../positions/index.ts';

type Health = AnswerOf<typeof getHealth>;
type Readiness = AnswerOf<typeof getReadiness>;

/** Milliseconds each check has to answer; health promises its answer within two seconds. */
const checkTimeoutMs = 1500;

interface HealthCheck {
  /** As `down` names it. */
  readonly name: string;
  /** Answers what is wrong, in a short sentence, or null. A check that throws or takes too long has failed too. */
  readonly findProblem: () => Promise<string | null>;
}

/** What this process needs in order to serve calls. */
const readinessChecks: readonly HealthCheck[] = [
  { name: 'database', findProblem: () => prisma.$queryRaw`SELECT 1`.then(() => null) },
  { name: 'redis', findProblem: () => redis.ping().then(() => null) },
  { name: 'stopping', findProblem: async () => (isStopping() ? 'This process is stopping.' : null) },
];

/** What else somebody should look at. Reads the stores: while one is down, a check that fails with it is not named. */
const platformChecks: readonly HealthCheck[] = [
  { name: 'ledger', findProblem: findLedgerProblem },
  { name: 'returns', findProblem: findReturnsProblem },
];

interface Finding {
  readonly name: string;
  readonly problem: string | null;
  /** The check came to an end; otherwise the problem is only that it did not. */
  readonly answered: boolean;
}

/** Whether this process can serve calls. Drift is no reason to send people to another one: they all share it. */
export async function checkReadiness(): Promise<Readiness> {
  const down = namesOfFailed(await Promise.all(readinessChecks.map(run)));
  return { status: down.length === 0 ? 'ok' : 'down', down };
}

/** Runs every check. */
export async function checkHealth(): Promise<Health> {
  const [needed, platform, ledger] = await Promise.all([
    Promise.all(readinessChecks.map(run)),
    Promise.all(platformChecks.map(run)),
    readLedger(),
  ]);
  const storesDown = namesOfFailed(needed);
  const findings = [...needed, ...platform.filter(({ answered }) => answered || storesDown.length === 0)];
  const down = namesOfFailed(findings);
  return {
    status: down.length === 0 ? 'ok' : 'down',
    down,
    database: storesDown.includes('database') ? 'down' : 'up',
    redis: storesDown.includes('redis') ? 'down' : 'up',
    ...ledger,
    checks: findings.map(({ name, problem }) => ({ name, ok: problem === null, problem })),
  };
}

async function readLedger(): Promise<Pick<Health, 'ledger' | 'ledgerCheckedAt'>> {
  const check = await withDeadline(readLedgerCheck(prisma)).catch(() => null);
  if (!check) return { ledger: 'unchecked', ledgerCheckedAt: null };
  const { checkedAt, ok, stale } = check;
  // Drift is known for sure and stays true until a check says otherwise.
  const verdict = ok ? (checkedAt === null ? 'unchecked' : 'ok') : 'drift';
  return { ledger: ok && stale ? 'stale' : verdict, ledgerCheckedAt: checkedAt };
}

async function findLedgerProblem(): Promise<string | null> {
  const { ok, stale, checkedAt } = await readLedgerCheck(prisma);
  if (!ok) return 'The ledger drifted; posting is stopped.';
  if (!stale) return null;
  return checkedAt === null ? 'Never checked.' : `Not checked since ${checkedAt}.`;
}

async function findReturnsProblem(): Promise<string | null> {
  const { total } = await readReturnFailures(prisma);
  return total === 0 ? null : `Daily returns refused: ${total}. They are tried again each hour.`;
}

async function run({ name, findProblem }: HealthCheck): Promise<Finding> {
  try {
    return { name, problem: await withDeadline(findProblem()), answered: true };
  } catch {
    return { name, problem: 'Does not answer.', answered: false };
  }
}

function namesOfFailed(findings: readonly Finding[]): string[] {
  return findings.filter(({ problem }) => problem !== null).map(({ name }) => name);
}

async function withDeadline<Value>(asked: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The check took too long.')), checkTimeoutMs);
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}
