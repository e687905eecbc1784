import { createHash } from 'node:crypto';
import type { RemoteReport } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { redis, redisKey } from '../../../data/redis.ts';
import { measureRemotes } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { buildFor, type Viewer } from '../resolve.ts';
import { readSnapshot } from '../snapshot.ts';
import { Sample } from './sample.ts';

/** Kinds of errors that are kept per build; of more, only the count is. */
const mostMessages = 50;
/** Reports of one person and build that count against a rollout in a minute. */
export const MOST_OF_ONE = 30;

/** Browsers report the shell's own errors under this name; no remote has it. */
const SHELL = 'shell';

const sample = new Sample();

/** What a message may not contain: addresses, ids, figures, and whatever follows a question mark in an address. */
export function withoutPersonalData(message: string): string {
  return message
    .replace(/[^\s@]+@[^\s@]+/g, '(address)')
    .replace(/\?[^\s)]*/g, '')
    .replace(/https?:\/\/[^/\s)]+/g, '')
    .replace(/\b[\da-f]{8}-[\da-f-]{27}\b/gi, '(id)')
    .replace(/\d+/g, '#')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 200);
}

/**
 * Counts a browser's reports by minute, and logs those of the shell. Reports of unknown builds are dropped. Anybody can
 * send reports, so only those of a person to whom the server gives the build count against a rollout.
 */
export async function recordReports(
  context: CommandContext,
  reports: readonly RemoteReport[],
  viewer: Viewer | null,
): Promise<void> {
  const { remotes } = await readSnapshot();
  const ofShell = reports.flatMap((report) =>
    // Its build is not part of the metric, because anybody could invent one.
    report.remote === SHELL ? [{ ...report, build: '' }] : [],
  );
  for (const { kind, message = '' } of ofShell)
    logger.warn({ kind, message: withoutPersonalData(message) }, 'a browser reports an error of the shell');
  const known = reports.filter(({ remote, build }) => remotes.get(remote)?.builds.has(build));
  measureRemotes([...known, ...ofShell]);
  const now = clock.date();
  // In one order, so that two browsers never wait for each other.
  const builds = [...new Set(known.map(({ remote, build }) => `${remote} ${build}`))].sort();
  for (const name of builds) {
    const [remoteId = '', buildId = ''] = name.split(' ');
    const remote = remotes.get(remoteId);
    const own = known.filter((report) => report.remote === remoteId && report.build === buildId);
    const person = viewer && remote && buildFor(remote, viewer) === buildId ? viewer.id : null;
    const weight = sample.weigh(`${name} ${person !== null}`, now.getTime());
    if (weight === 0) continue;
    const judged = person === null ? [] : own.filter(({ kind }) => kind !== 'warning');
    const allowed = await takeAllowance(`${name} ${person}`, judged.length);
    await count(context, own, { given: judged.slice(0, allowed), weight, now });
  }
}

/** Returns how many of a person's reports still count against a rollout in this minute; none while Redis is down. */
async function takeAllowance(name: string, wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  const key = redisKey('remote-reports', name);
  const taken = await redis
    .multi()
    .set(key, 0, { NX: true, EX: 60 })
    .incrBy(key, wanted)
    .execTyped()
    .catch(() => null);
  return taken === null ? 0 : Math.max(0, MOST_OF_ONE - (taken[1] - wanted));
}

interface Counted {
  /** The reports that count against a rollout. */
  readonly given: readonly RemoteReport[];
  /** The number of sampled calls that this one represents. */
  readonly weight: number;
  readonly now: Date;
}

/** Counts the reports of one browser on one build. */
async function count(
  { database }: CommandContext,
  own: readonly RemoteReport[],
  { given, weight, now }: Counted,
): Promise<void> {
  const [{ remote, build } = { remote: '', build: '' }] = own;
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const of = (kind: RemoteReport['kind'], among = own) =>
    among.filter((report) => report.kind === kind).length;
  const [loads, failures, errors] = [of('load'), of('failure'), of('error')].map((each) => each * weight);
  const ms = own.reduce((sum, report) => sum + (report.kind === 'load' ? (report.ms ?? 0) : 0), 0);
  const failed = of('failure', given);
  await database.$executeRaw`
    INSERT INTO remote_minute AS known
      (remote_id, build_id, minute, loads, failures, errors, load_ms, given_samples, given_bad)
    VALUES (${remote}, ${build}, ${minute}, ${loads}, ${failures}, ${errors}, ${Math.round(ms * weight)},
      ${of('load', given) + failed}, ${failed + of('error', given)})
    ON CONFLICT (remote_id, build_id, minute) DO UPDATE SET loads = known.loads + excluded.loads,
      failures = known.failures + excluded.failures, errors = known.errors + excluded.errors,
      load_ms = known.load_ms + excluded.load_ms, given_samples = known.given_samples + excluded.given_samples,
      given_bad = known.given_bad + excluded.given_bad`;
  for (const { kind, message = '' } of own) {
    if (kind === 'load') continue;
    const text = withoutPersonalData(message);
    const id = createHash('sha256').update([remote, build, kind, text].join('\n')).digest('hex');
    await database.$executeRaw`
      INSERT INTO remote_error AS known (id, remote_id, build_id, kind, message, count, first_at, last_at)
      SELECT ${id}, ${remote}, ${build}, ${kind}, ${text}, ${weight}, ${now}, ${now}
      WHERE EXISTS (SELECT FROM remote_error WHERE id = ${id}) OR
        (SELECT count(*) FROM remote_error WHERE remote_id = ${remote} AND build_id = ${build}) < ${mostMessages}
      ON CONFLICT (id) DO UPDATE SET count = known.count + ${weight}, last_at = excluded.last_at`;
  }
}
