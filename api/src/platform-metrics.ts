import type { Market } from '@dayrise/contracts';
import { config } from './config.ts';
import { describeConnections, prisma } from './data/prisma.ts';
import { jobsRedis, redis } from './data/redis.ts';
import { defineGauges } from './http/index.ts';
import { queue, secondsOverdue } from './jobs/index.ts';
import { clock } from './lib/clock.ts';
import { withTimeout } from './lib/with-timeout.ts';
import { readDerivedCheck } from './modules/derived-check/index.ts';
import { readLedgerCheck } from './modules/ledger/index.ts';
import { readMarket } from './modules/market/index.ts';
import { readWaiting } from './modules/notifications/index.ts';
import { findWaitingDays, readReturnFailures } from './modules/positions/index.ts';
import { isAnyDiskLow } from './modules/system/index.ts';
import { readRefusals } from './modules/trading/index.ts';

// What every process reads from the stores when it is asked, so any one of them answers for the platform. The alert
// rules and dashboards in ops/monitoring/ are made of these; docs/operations.md lists them.

const secondsSince = (moment: Date | string) => (clock.now() - new Date(moment).getTime()) / 1000;

/** Adds the state of the platform to what `/metrics` answers. Call it once, before the metrics are served. */
export function measurePlatform(): void {
  measureProcess();
  measureDisks();
  measureArchive();
  measureBooks();
  measurePeople();
  measureJobs();
  measureOutbox();
}

function measureProcess(): void {
  defineGauges(
    {
      dayrise_database_connections: {
        help: 'Connections of this process to PostgreSQL, and calls that wait for one (state "waiting").',
        labels: ['server', 'state'],
      },
      dayrise_standby_usable: {
        help: '1 while the standby may serve reads, 0 while it is more than 2 s behind or does not answer. Without a standby there is no value.',
      },
      dayrise_redis_ready: { help: '1 while this process is connected to Redis.', labels: ['use'] },
    },
    async () => {
      const { servers, isStandbyUsable } = describeConnections();
      return {
        dayrise_database_connections: servers.flatMap(({ server, pool }) => [
          [{ server, state: 'idle' }, pool.idleCount],
          [{ server, state: 'used' }, pool.totalCount - pool.idleCount],
          [{ server, state: 'waiting' }, pool.waitingCount],
        ]),
        dayrise_standby_usable: isStandbyUsable === null ? null : Number(isStandbyUsable),
        dayrise_redis_ready: [
          [{ use: 'general' }, Number(redis.isReady)],
          [{ use: 'jobs' }, Number(jobsRedis.isReady)],
        ],
      };
    },
  );
}

/** Less than Prometheus waits, so that a disk that hangs leaves only its own metric without a value. */
const diskTimeoutMs = 5000;

function measureDisks(): void {
  defineGauges(
    {
      dayrise_disk_low: {
        help: '1 while a disk that this process writes to has less free space than is kept for the database, else 0.',
      },
    },
    async () => {
      const timedOut = () => new Error('A disk does not answer.');
      return { dayrise_disk_low: Number(await withTimeout(isAnyDiskLow(), diskTimeoutMs, timedOut)) };
    },
  );
}

function measureArchive(): void {
  defineGauges(
    {
      dayrise_archive_failing: {
        help: "1 if PostgreSQL's last attempt to archive its log failed, else 0. Without an archive there is no value.",
      },
    },
    async () => {
      const [archiver] = await prisma.$queryRaw<{ failing: boolean | null }[]>`
        SELECT CASE WHEN current_setting('archive_mode') <> 'off'
          THEN coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) END AS failing
        FROM pg_stat_archiver`;
      const failing = archiver?.failing ?? null;
      return { dayrise_archive_failing: failing === null ? null : Number(failing) };
    },
  );
}

interface LogRow {
  readonly unsealed: number;
  readonly oldest: number | null;
}

function measureBooks(): void {
  defineGauges(
    {
      dayrise_ledger_sound: { help: '1 if the last check of the ledger found nothing, else 0.' },
      dayrise_ledger_check_age_seconds: { help: 'Seconds since a check of the ledger was completed.' },
      dayrise_posting_stopped: { help: '1 while no money can be moved, because a check found something.' },
      dayrise_returns_refused: { help: 'Daily returns that the database refused and that are tried again.' },
      dayrise_returns_waiting_days: { help: 'Days that are over and wait for closing prices.' },
      dayrise_derived_differences: {
        help: 'Derived figures that differed from their sources at the last nightly check.',
      },
      dayrise_log_unsealed_journals: { help: 'Journals that are not in the public log yet.' },
      dayrise_log_oldest_unsealed_seconds: { help: 'Age of the oldest of them, in seconds.' },
      dayrise_orders_refused: {
        help: 'Orders and changes that were refused in the last 24 hours, by filter.',
        labels: ['filter'],
      },
    },
    async () => {
      const [check, returns, waiting, derived, refused, [log]] = await Promise.all([
        readLedgerCheck(prisma),
        readReturnFailures(prisma),
        findWaitingDays(prisma, clock.date()),
        readDerivedCheck(prisma),
        readRefusals(),
        prisma.$queryRaw<LogRow[]>`
          SELECT (SELECT count(*)::int FROM journal_unsealed) AS unsealed,
            (SELECT extract(epoch FROM now() - occurred_at)::float FROM journal
              WHERE id = (SELECT journal_id FROM journal_unsealed ORDER BY journal_id LIMIT 1)) AS oldest`,
      ]);
      return {
        dayrise_ledger_sound: Number(check.ok),
        dayrise_ledger_check_age_seconds: check.checkedAt === null ? null : secondsSince(check.checkedAt),
        dayrise_posting_stopped: Number(check.postingStopped),
        dayrise_returns_refused: returns.total,
        dayrise_returns_waiting_days: waiting.length,
        dayrise_derived_differences: derived.differences.length,
        dayrise_log_unsealed_journals: log?.unsealed ?? 0,
        dayrise_log_oldest_unsealed_seconds: log?.oldest ?? 0,
        dayrise_orders_refused: refused.map(({ filter, count }) => [{ filter }, count]),
      };
    },
  );
}

function measurePeople(): void {
  defineGauges(
    {
      dayrise_waiting: { help: 'Records that wait for staff.', labels: ['queue'] },
      dayrise_waiting_oldest_seconds: { help: 'Age of the oldest of them, in seconds.', labels: ['queue'] },
      dayrise_market_age_seconds: {
        help: 'Age of the newest market prices, in seconds. While simulated ones stand in for the service, there is no value.',
      },
    },
    async () => {
      const [waiting, market] = await Promise.all([readWaiting(prisma), readMarket()]);
      return {
        dayrise_waiting: waiting.map(({ queue: name, waiting: count }) => [{ queue: name }, count]),
        dayrise_waiting_oldest_seconds: waiting.map(({ queue: name, oldest }) => [
          { queue: name },
          oldest ? secondsSince(oldest) : 0,
        ]),
        dayrise_market_age_seconds: market && ageOf(market),
      };
    },
  );
}

/** Simulated prices that stand in for the service have no age: they are fresh however long it is away. */
function ageOf({ asOf, source }: Market): number | null {
  const expected = config.MARKET_SOURCE === 'simulated' ? 'simulated' : 'coingecko';
  return asOf !== null && source === expected ? secondsSince(asOf) : null;
}

const states = ['waiting', 'active', 'delayed', 'failed'] as const;

function measureJobs(): void {
  defineGauges(
    {
      dayrise_queue_jobs: { help: 'Jobs in the queue, by state.', labels: ['state'] },
      dayrise_queue_oldest_seconds: { help: 'Seconds since the job that has waited longest became due.' },
    },
    async () => {
      const [counts, oldest] = await Promise.all([queue().getJobCounts(...states), secondsOverdue()]);
      return {
        dayrise_queue_jobs: states.map((state) => [{ state }, counts[state] ?? 0]),
        dayrise_queue_oldest_seconds: oldest,
      };
    },
  );
}

interface OutboxRow {
  readonly kind: string;
  readonly pending: number;
  readonly failing: number;
  readonly oldest: number | null;
  readonly givenUp: number;
}

function measureOutbox(): void {
  defineGauges(
    {
      dayrise_outbox_pending: { help: 'Events of the outbox that are not carried out yet.' },
      dayrise_outbox_oldest_seconds: {
        help: 'Seconds that the oldest of them that is due was not attempted even once.',
      },
      dayrise_outbox_failing: {
        help: 'Events of the outbox whose last attempt failed and that are tried again.',
        labels: ['kind'],
      },
      dayrise_outbox_given_up: {
        help: 'Events of the outbox that were given up in the last 24 hours, such as mail that was refused.',
        labels: ['kind'],
      },
    },
    async () => {
      const rows = await prisma.$queryRaw<OutboxRow[]>`
        SELECT kind, count(*) FILTER (WHERE done_at IS NULL)::int AS pending,
          count(*) FILTER (WHERE done_at IS NULL AND error IS NOT NULL)::int AS failing,
          extract(epoch FROM now() - min(due_at) FILTER (WHERE done_at IS NULL AND attempts = 0))::float AS oldest,
          count(*) FILTER (WHERE done_at IS NOT NULL)::int AS "givenUp"
        FROM outbox
        WHERE done_at IS NULL OR (done_at > now() - interval '1 day' AND error IS NOT NULL)
        GROUP BY kind`;
      return {
        dayrise_outbox_pending: rows.reduce((sum, { pending }) => sum + pending, 0),
        dayrise_outbox_oldest_seconds: Math.max(0, ...rows.map(({ oldest }) => oldest ?? 0)),
        dayrise_outbox_failing: rows.map(({ kind, failing }) => [{ kind }, failing]),
        dayrise_outbox_given_up: rows.map(({ kind, givenUp }) => [{ kind }, givenUp]),
      };
    },
  );
}
