import { createHash } from 'node:crypto';
import type { RemoteReport } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { defineLimit, measureRemotes } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { networkOf } from '../../../lib/network.ts';
import { signatureOf } from '../../../lib/signature.ts';
import { buildFor, type Viewer } from '../resolve.ts';
import { readSnapshot, type Snapshot } from '../snapshot.ts';
import { Sample } from './sample.ts';

const dayMs = 86_400_000;
/**
 * Errors of a build that are kept in a day, which is how long they are shown; of more, only the count is. Anybody can send
 * reports, so the last places are for people who get the build.
 */
const mostMessages = 100;
const mostOfStrangers = 50;

/** Log lines in a minute for the browsers of one network. */
export const MOST_LOGGED = 30;

/** Browsers report the shell's own errors under this name; no remote has it. */
const SHELL = 'shell';

/** The shell's errors that are logged per network: anybody could fill the log. The metric counts all. */
const loggedErrors = defineLimit('shell-errors', MOST_LOGGED, 60);

const sample = new Sample();

/** What a message may not contain: addresses, tokens, ids, figures, and whatever follows a question mark in an address. */
export function withoutPersonalData(message: string): string {
  return message
    .replace(/[^\s@]+@[^\s@]+/g, '(address)')
    .replace(/\?[^\s)]*/g, '')
    .replace(/https?:\/\/[^/\s)]+/g, '')
    .replace(/\b[\da-f]{8}-[\da-f-]{27}\b/gi, '(id)')
    .replace(/\b(?=[\w-]*\d)[\w-]{24,}/g, '(id)')
    .replace(/\d+/g, '#')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 200);
}

/** The end of a message that names the build whose file threw, which may be another than the one that was drawn. */
const thrownBy = / \(thrown by ([a-z][a-z\d_]*) ([\w-]+)\)$/;

/** A message without personal data. It keeps the build that threw if there is one of that name. */
function cleanMessage(message: string, remotes: Snapshot['remotes']): string {
  const [end = '', id = '', build = ''] = thrownBy.exec(message) ?? [];
  const kept = remotes.get(id)?.builds.has(build) ? end : '';
  return withoutPersonalData(message.slice(0, message.length - kept.length)) + kept;
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
  await logShellErrors(context, ofShell);
  const known = reports
    .filter(({ remote, build }) => remotes.get(remote)?.builds.has(build))
    .map(({ message = '', ...rest }) => ({ ...rest, message: cleanMessage(message, remotes) }));
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
    const most = person === null ? mostOfStrangers : mostMessages;
    await count(context, own, { weight, now, most });
    const judged = own.filter(({ kind }) => kind !== 'warning');
    if (person !== null && judged.length > 0)
      await countPerson(context, person, {
        remoteId,
        buildId,
        hasProblem: judged.some(({ kind }) => kind !== 'load'),
      });
  }
}

async function logShellErrors({ address }: CommandContext, errors: readonly RemoteReport[]): Promise<void> {
  for (const { kind, message = '' } of errors) {
    const isLogged = await loggedErrors.take(networkOf(address)).then(
      () => true,
      () => false,
    );
    if (!isLogged) return;
    logger.warn({ kind, message: withoutPersonalData(message) }, 'a browser reports an error of the shell');
  }
}

interface Report {
  readonly remoteId: string;
  readonly buildId: string;
  readonly hasProblem: boolean;
}

/** Counts a person for a build: once, whether they report one problem or thirty. */
async function countPerson(
  { database }: CommandContext,
  person: string,
  { remoteId, buildId, hasProblem }: Report,
): Promise<void> {
  const now = clock.date();
  await database.$executeRaw`
    INSERT INTO remote_person AS known (remote_id, build_id, person, seen_at, bad_at)
    VALUES (${remoteId}, ${buildId}, ${signatureOf(`report:${remoteId} ${buildId} ${person}`)}, ${now},
      ${hasProblem ? now : null}::timestamptz)
    ON CONFLICT (remote_id, build_id, person) DO UPDATE SET seen_at = excluded.seen_at,
      bad_at = coalesce(excluded.bad_at, known.bad_at)`;
}

/** Counts the reports of one browser on one build. An error that is new is not kept if there are `most` already. */
async function count(
  { database }: CommandContext,
  own: readonly RemoteReport[],
  { weight, now, most }: { readonly weight: number; readonly now: Date; readonly most: number },
): Promise<void> {
  const [{ remote, build } = { remote: '', build: '' }] = own;
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const of = (kind: RemoteReport['kind']) => own.filter((report) => report.kind === kind).length;
  const [loads, failures, errors] = [of('load'), of('failure'), of('error')].map((each) => each * weight);
  const ms = own.reduce((sum, report) => sum + (report.kind === 'load' ? (report.ms ?? 0) : 0), 0);
  await database.$executeRaw`
    INSERT INTO remote_minute AS known
      (remote_id, build_id, minute, loads, failures, errors, load_ms)
    VALUES (${remote}, ${build}, ${minute}, ${loads}, ${failures}, ${errors}, ${Math.round(ms * weight)})
    ON CONFLICT (remote_id, build_id, minute) DO UPDATE SET loads = known.loads + excluded.loads,
      failures = known.failures + excluded.failures, errors = known.errors + excluded.errors,
      load_ms = known.load_ms + excluded.load_ms`;
  const since = new Date(now.getTime() - dayMs);
  for (const { kind, message = '' } of own) {
    if (kind === 'load') continue;
    const id = createHash('sha256').update([remote, build, kind, message].join('\n')).digest('hex');
    await database.$executeRaw`
      INSERT INTO remote_error AS known (id, remote_id, build_id, kind, message, count, first_at, last_at)
      SELECT ${id}, ${remote}, ${build}, ${kind}, ${message}, ${weight}, ${now}, ${now}
      WHERE EXISTS (SELECT FROM remote_error WHERE id = ${id}) OR
        (SELECT count(*) FROM remote_error
         WHERE remote_id = ${remote} AND build_id = ${build} AND last_at >= ${since}) < ${most}
      ON CONFLICT (id) DO UPDATE SET count = known.count + ${weight}, last_at = excluded.last_at`;
  }
}
