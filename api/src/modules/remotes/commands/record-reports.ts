import { createHash } from 'node:crypto';
import type { RemoteReport } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { measureRemotes } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { readSnapshot } from '../snapshot.ts';

/** Kinds of errors that are kept per build; of more, only the count is. */
const mostMessages = 50;

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

/** Counts what a browser reported, by minute. Reports of builds that we don't know are dropped. */
export async function recordReports(
  { database }: CommandContext,
  reports: readonly RemoteReport[],
): Promise<void> {
  const { remotes } = await readSnapshot();
  const known = reports.filter(({ remote, build }) => remotes.get(remote)?.builds.has(build));
  measureRemotes(known);
  const now = clock.date();
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  // In one order, so that two browsers never wait for each other.
  const builds = [...new Set(known.map(({ remote, build }) => `${remote} ${build}`))].sort();
  for (const name of builds) {
    const [remoteId = '', buildId = ''] = name.split(' ');
    const own = known.filter(({ remote, build }) => remote === remoteId && build === buildId);
    const count = (kind: RemoteReport['kind']) => own.filter((report) => report.kind === kind).length;
    const ms = Math.round(
      own.reduce((sum, report) => sum + (report.kind === 'load' ? (report.ms ?? 0) : 0), 0),
    );
    await database.$executeRaw`
      INSERT INTO remote_minute AS known (remote_id, build_id, minute, loads, failures, errors, load_ms)
      VALUES (${remoteId}, ${buildId}, ${minute}, ${count('load')}, ${count('failure')}, ${count('error')}, ${ms})
      ON CONFLICT (remote_id, build_id, minute) DO UPDATE SET loads = known.loads + excluded.loads,
        failures = known.failures + excluded.failures, errors = known.errors + excluded.errors,
        load_ms = known.load_ms + excluded.load_ms`;
  }
  for (const { remote, build, kind, message = '' } of known) {
    if (kind === 'load') continue;
    const text = withoutPersonalData(message);
    const id = createHash('sha256').update([remote, build, kind, text].join('\n')).digest('hex');
    await database.$executeRaw`
      INSERT INTO remote_error AS known (id, remote_id, build_id, kind, message, count, first_at, last_at)
      SELECT ${id}, ${remote}, ${build}, ${kind}, ${text}, 1, ${now}, ${now}
      WHERE EXISTS (SELECT FROM remote_error WHERE id = ${id}) OR
        (SELECT count(*) FROM remote_error WHERE remote_id = ${remote} AND build_id = ${build}) < ${mostMessages}
      ON CONFLICT (id) DO UPDATE SET count = known.count + 1, last_at = excluded.last_at`;
  }
}
