import type { getHealth, getReadiness, ResponseOf } from '@dayrise/contracts';
import { config, proofsFolder } from '../../config.ts';
import { prisma } from '../../data/prisma.ts';
import { jobsRedis, redis } from '../../data/redis.ts';
import { findLateJobs } from '../../jobs/index.ts';
import { clock } from '../../lib/clock.ts';
import { isDiskLow } from '../../lib/disk.ts';
import { isStopping } from '../../lib/shutdown.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { readDerivedCheck } from '../derived-check/index.ts';
import { readClockLag, readLedgerCheck } from '../ledger/index.ts';
import { findWaitingDays, readReturnFailures } from '../positions/index.ts';

type Health = ResponseOf<typeof getHealth>;
type Readiness = ResponseOf<typeof getReadiness>;

/** Per check; the health endpoint promises a response within two seconds. */
const checkTimeoutMs = 1500;

interface HealthCheck {
  /** The name in `down`. */
  readonly name: string;
  /** Returns the problem in a short sentence, or null. Throwing or timing out also counts as a failure. */
  readonly findProblem: () => Promise<string | null>;
}

/** What this process needs in order to serve calls. */
const readinessChecks: readonly HealthCheck[] = [
  { name: 'database', findProblem: () => prisma.$queryRaw`SELECT 1`.then(() => null) },
  { name: 'redis', findProblem: () => Promise.all([redis.ping(), jobsRedis.ping()]).then(() => null) },
  { name: 'stopping', findProblem: async () => (isStopping() ? 'This process is stopping.' : null) },
];

/** Checks of the whole platform. They read the stores, so their timeouts are ignored while a store is down. */
const platformChecks: readonly HealthCheck[] = [
  { name: 'ledger', findProblem: findLedgerProblem },
  { name: 'returns', findProblem: findReturnsProblem },
  { name: 'derived', findProblem: findDerivedProblem },
  { name: 'jobs', findProblem: findJobsProblem },
  { name: 'clock', findProblem: findClockProblem },
  { name: 'disk', findProblem: findDiskProblem },
];

interface Finding {
  readonly name: string;
  readonly problem: string | null;
  /** Whether the check finished; if not, that is its problem. */
  readonly answered: boolean;
}

/** Whether this process can serve requests. Ignores ledger drift, which all processes share. */
export async function checkReadiness(): Promise<Readiness> {
  const down = failedNames(await Promise.all(readinessChecks.map(run)));
  return { status: down.length === 0 ? 'ok' : 'down', down };
}

/** Runs every check. */
export async function checkHealth(): Promise<Health> {
  const [needed, platform, ledger] = await Promise.all([
    Promise.all(readinessChecks.map(run)),
    Promise.all(platformChecks.map(run)),
    readLedger(),
  ]);
  const storesDown = failedNames(needed);
  const findings = [...needed, ...platform.filter(({ answered }) => answered || storesDown.length === 0)];
  const down = failedNames(findings);
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
  // Drift persists until a check finds otherwise, so it never becomes stale.
  const verdict = ok ? (checkedAt === null ? 'unchecked' : 'ok') : 'drift';
  return { ledger: ok && stale ? 'stale' : verdict, ledgerCheckedAt: checkedAt };
}

async function findLedgerProblem(): Promise<string | null> {
  const { ok, stale, checkedAt } = await readLedgerCheck(prisma);
  if (!ok) return 'The ledger drifted; posting is stopped.';
  if (!stale) return null;
  return checkedAt === null ? 'Never checked.' : `Not checked since ${checkedAt}.`;
}

async function findDerivedProblem(): Promise<string | null> {
  const { differences, checkedAt } = await readDerivedCheck(prisma);
  if (differences.length === 0) return null;
  return `Figures that differ from their sources: ${differences.length}, checked ${checkedAt}.`;
}

async function findReturnsProblem(): Promise<string | null> {
  const [{ total }, waiting] = await Promise.all([
    readReturnFailures(prisma),
    findWaitingDays(prisma, clock.date()),
  ]);
  const problems = [
    total > 0 && `Daily returns refused: ${total}. They are tried again every ten minutes.`,
    waiting.length > 0 && `Days that wait for closing prices: ${waiting.join(', ')}.`,
  ].filter((problem) => problem !== false);
  return problems.length === 0 ? null : problems.join(' ');
}

async function findJobsProblem(): Promise<string | null> {
  const late = await findLateJobs();
  if (late.length === 0) return null;
  return `Late: ${late.map(({ name, next }) => `${name} (next run ${next.toISOString()})`).join(', ')}.`;
}

async function findClockProblem(): Promise<string | null> {
  const seconds = await readClockLag(prisma);
  if (seconds < 600) return null;
  return `The database's clock is ${Math.round(seconds)} s behind the ledger, whose times never go back.`;
}

/** Whether a disk that this process writes to is nearly full. */
export async function isAnyDiskLow(): Promise<boolean> {
  const folders = config.PROOFS_S3_BUCKET ? [config.DATA_DIR] : [config.DATA_DIR, proofsFolder(config)];
  const low = await Promise.all(folders.map(isDiskLow));
  return low.includes(true);
}

async function findDiskProblem(): Promise<string | null> {
  if (!(await isAnyDiskLow())) return null;
  return `Less than ${config.DISK_RESERVE_PERCENT} % of the disk is free: uploads are refused, and log files get no lines.`;
}

async function run({ name, findProblem }: HealthCheck): Promise<Finding> {
  try {
    return { name, problem: await withDeadline(findProblem()), answered: true };
  } catch {
    return { name, problem: 'Does not answer.', answered: false };
  }
}

function failedNames(findings: readonly Finding[]): string[] {
  return findings.filter(({ problem }) => problem !== null).map(({ name }) => name);
}

function withDeadline<Value>(asked: Promise<Value>): Promise<Value> {
  return withTimeout(asked, checkTimeoutMs, () => new Error('The check took too long.'));
}
