import { createStore, forgetSession, reportActivity, sessionStore, settings } from '@dayrise/platform';
import { readStored, writeStored } from '@dayrise/platform/storage';
import { type ActivityReport, createActivityReports } from './activity-reports.ts';

const inputs = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;
const channelName = 'dayrise:activity';
/** The storage key for the time of any tab's last report, so that reloading doesn't repeat it. */
const reportedKey = 'activity-reported-at';

/** Milliseconds. */
const MINUTE = 60_000;
const SHARE_INTERVAL_MS = 1000;
const TICK = 500;
/** Milliseconds. The warning stays this long after input, so that moving the pointer to its button doesn't close it. */
const MIN_WARNING_MS = 1500;

type TabMessage =
  | { readonly kind: 'input'; readonly at: number }
  | ({ readonly kind: 'report' } & ActivityReport);

/** Milliseconds until the idle session ends while the warning shows; else null. */
export const idleStore = createStore<number | null>(() => null);

/** How long before the end the warning shows: a minute, or a fifth of a limit shorter than five minutes. */
export function warningLead(limit: number): number {
  return Math.min(MINUTE, limit / 5);
}

let noteInput = () => {};

/** Counts as input, because assistive technology may send only a click. */
export function staySignedIn(): void {
  noteInput();
  idleStore.set(null);
}

const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);

/**
 * Tells the other tabs of the input in this one, which is not of their session: staff who view as a person are active in
 * their own. Returns a stop function.
 */
export function shareInput(): () => void {
  let lastShared = 0;
  const channel = openChannel();
  const share = () => {
    const at = Date.now();
    if (at - lastShared <= SHARE_INTERVAL_MS) return;
    lastShared = at;
    channel?.postMessage({ kind: 'input', at } satisfies TabMessage);
  };
  for (const name of inputs) addEventListener(name, share, { passive: true, capture: true });
  return () => {
    channel?.close();
    for (const name of inputs) removeEventListener(name, share, { capture: true });
  };
}

/**
 * Watches the person's input in all tabs; warns, then ends the session. Reports the last input to the server at most
 * once a minute (or four times within a shorter limit), so that the server ends the session at the announced time.
 */
export function watchIdleness(): void {
  let lastShared = 0;
  const channel = openChannel();
  const send = (message: TabMessage) => channel?.postMessage(message);
  const limit = () => settings.get().inactivityMs[sessionStore.get()?.user.role ?? 'user'];
  // Opening a page is input too.
  const reports = createActivityReports({
    now: Date.now,
    interval: () => Math.min(MINUTE, limit() / 4),
    reportedAt: Math.min(Number(readStored(reportedKey)), Date.now()),
    send: reportActivity,
    share: (report) => {
      writeStored(reportedKey, String(report.at));
      send({ kind: 'report', ...report });
    },
  });

  const receive = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'input') reports.noteOthersInput(data.at);
    else reports.noteReport(data);
  };
  const act = () => {
    if (!sessionStore.get()) return;
    // After sleep, input may come before the timer that would have ended the session.
    if (Date.now() - reports.inputAt >= limit()) return void setTimeout(check);
    reports.noteInput();
    const at = reports.inputAt;
    if (at - lastShared <= SHARE_INTERVAL_MS) return;
    lastShared = at;
    send({ kind: 'input', at });
  };
  const check = () => {
    if (!sessionStore.get()) return;
    const idleFor = Date.now() - reports.inputAt;
    const left = limit() - idleFor;
    if (left <= 0) return forgetSession('idle');
    if (left <= warningLead(limit())) idleStore.set(Math.ceil(left / 1000) * 1000);
    else if (idleFor > MIN_WARNING_MS) idleStore.set(null);
    reports.tick();
  };

  noteInput = act;
  if (sessionStore.get()) send({ kind: 'input', at: reports.inputAt });
  channel?.addEventListener('message', receive);
  for (const name of inputs) addEventListener(name, act, { passive: true, capture: true });
  setInterval(check, TICK);
  // A tab that was suspended first gets the messages that other tabs sent meanwhile.
  document.addEventListener('visibilitychange', () => setTimeout(check));
  let token = sessionStore.get()?.token;
  sessionStore.subscribe(() => {
    const before = token;
    token = sessionStore.get()?.token;
    // A permission change isn't activity.
    if (token === before) return;
    idleStore.set(null);
    if (token === undefined) return;
    // The server counts from the sign-in.
    const at = Date.now();
    reports.noteReport({ upTo: at, at });
    reports.noteInput();
    reports.noteReport({ upTo: reports.inputAt, at });
    writeStored(reportedKey, String(at));
  });
}
