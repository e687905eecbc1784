import {
  LONGEST_REMOTE_REPORT_MS,
  MOST_REMOTE_REPORTS,
  type RemoteReport,
  reportRemotes,
} from '@dayrise/contracts';

/** Milliseconds that reports are collected before they are sent. */
const BATCH_MS = 3000;
/** The maximum number of reports per page and kind, for errors in a loop. */
const MOST_OF_KIND = 30;
/** The build of a shell that came with the platform. */
const OWN_BUILD = 'local';

const pending: RemoteReport[] = [];
/** Milliseconds that each part took to load, by remote, build and part; for the inspector. */
export const loadTimes = new Map<string, number>();
const counts = new Map<RemoteReport['kind'], number>();
const told = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  while (pending.length > 0)
    fetch(reportRemotes.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ reports: pending.splice(0, MOST_REMOTE_REPORTS) }),
      keepalive: true,
    }).catch(() => undefined);
}

/** Reports a problem of a build's manifest once per page. */
export function warn(remote: string, build: string, message: string): void {
  const warning = `${remote} ${build} ${message}`;
  if (told.has(warning)) return;
  told.add(warning);
  report({ remote, build, kind: 'warning', message });
}

/** Reports a build's load time or problem to the server, which removes personal data from the message. */
export function report({ message, ...rest }: RemoteReport): void {
  const { remote, build, kind, ms } = rest;
  if (kind === 'load' && ms !== undefined) loadTimes.set(`${remote} ${build} ${message}`, ms);
  const count = counts.get(kind) ?? 0;
  if (count >= MOST_OF_KIND) return;
  counts.set(kind, count + 1);
  pending.push({
    ...rest,
    // The clock may have been set, or the computer may have slept.
    ...(ms !== undefined && { ms: Math.min(Math.max(ms, 0), LONGEST_REMOTE_REPORT_MS) }),
    ...(message !== undefined && { message: message.slice(0, 300) }),
  });
  timer ??= setTimeout(send, BATCH_MS);
}

/** A file of a build, in a stack or an address. */
const file = /\/r\/([a-z][a-z\d_]*)\/([\w-]+)\//;

/** The error's message and the build whose file threw it, which may not be the build of the part that failed. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, id, build] = file.exec(error.stack ?? '') ?? [];
  // The end must not be cut off.
  return `${error.name}: ${error.message.slice(0, 180)}${id ? ` (thrown by ${id} ${build})` : ''}`;
}

/** Reports an error of a script to the server: by the build whose file threw it, else as one of the shell. */
export function reportError(error: unknown): void {
  const [, remote = 'shell', build = OWN_BUILD] =
    file.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
  report({ remote, build, kind: 'error', message: `script: ${describeError(error)}` });
}

/** Reports errors outside of rendering. */
export function reportErrors(): void {
  const listen = (error: unknown) => {
    // Scripts of the person's extensions throw things that are not ours.
    if (error instanceof Error && error.stack?.includes(location.origin)) reportError(error);
  };
  addEventListener('error', ({ error }) => listen(error));
  addEventListener('unhandledrejection', ({ reason }) => listen(reason));
  addEventListener('pagehide', send);
}
