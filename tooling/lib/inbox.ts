import { fileURLToPath } from 'node:url';
import { config } from '../../api/src/config.ts';
import type { Lifecycle } from './lifecycle.ts';
import { nodeFlags } from './node-flags.ts';
import { freePort, isPortFree } from './ports.ts';
import { supervise } from './supervise.ts';
import { until } from './until.ts';

const defaultPort = 1080;

export interface Inbox {
  readonly environment: { readonly MAIL_URL: string };
  /** The address of the page with the mail; undefined where MAIL_URL names a real server. */
  readonly page: string | undefined;
}

interface InboxOptions {
  readonly lifecycle: Lifecycle;
  readonly report: (line: string) => void;
}

/** Starts the embedded mail server unless MAIL_URL names one. Throws when MAIL_INBOX_PORT is set and taken. */
export async function startInbox({ lifecycle, report }: InboxOptions): Promise<Inbox> {
  if (config.MAIL_URL) return { environment: { MAIL_URL: config.MAIL_URL }, page: undefined };
  const [smtpPort, inboxPort] = await Promise.all([freePort(), choosePort(report)]);
  const page = `http://localhost:${inboxPort}`;
  const supervised = supervise(
    {
      name: 'mail',
      command: process.execPath,
      args: [...nodeFlags, fileURLToPath(new URL('../services/mail-process.ts', import.meta.url))],
      env: { ...process.env, SMTP_PORT: String(smtpPort), INBOX_PORT: String(inboxPort) },
      output: 'pipe',
      stopSignal: 'SIGTERM',
      stopTimeoutMs: 2000,
      ready: () => waitUntilAnswering(`http://127.0.0.1:${inboxPort}`),
    },
    (message) => void lifecycle.stop(1, message),
    report,
  );
  await lifecycle.onStop(() => supervised.stop());
  await supervised.ready;
  return { environment: { MAIL_URL: `smtp://127.0.0.1:${smtpPort}` }, page };
}

async function choosePort(report: InboxOptions['report']): Promise<number> {
  const wanted = config.MAIL_INBOX_PORT ?? defaultPort;
  if (wanted === 0) return freePort();
  if (await isPortFree(wanted)) return wanted;
  if (config.MAIL_INBOX_PORT !== undefined) {
    throw new Error(`MAIL_INBOX_PORT: port ${wanted} is taken. Choose another one; 0 is any free port.`);
  }
  const other = await freePort();
  report(`port ${wanted} is taken, so the mail inbox is on port ${other} (MAIL_INBOX_PORT chooses one)`);
  return other;
}

function waitUntilAnswering(page: string): Promise<void> {
  return until(async () => {
    const answer = await fetch(page).catch(() => undefined);
    if (!answer?.ok) throw new Error(`The mail inbox does not answer at ${page}.`);
  }, 30_000);
}
