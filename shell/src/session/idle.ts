import { createStore, forgetSession, reportActivity, sessionStore, settings } from '@dayrise/platform';
import { type ActivityReport, createActivityReports } from './activity-reports.ts';

const inputs = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;
const channelName = 'dayrise:activity';
/** When the server was last told of input by any tab, so that reloading does not tell it again. */
const reportedKey = 'activity-reported-at';

/** Milliseconds. */
const MINUTE = 60_000;
const TELL_TABS_EVERY = 1000;
const TICK = 500;
/** The warning stays this long after input, so that moving towards its button does not take it away. */
const LINGER = 1500;

type TabMessage =
  | { readonly kind: 'input'; readonly at: number }
  | ({ readonly kind: 'report' } & ActivityReport);

/** Milliseconds left before the session ends for want of input, while the warning shows; else null. */
export const idleStore = createStore<number | null>(() => null);

/** How long before the end the warning shows: a minute, or a fifth of a limit shorter than five minutes. */
export function warningLead(limit: number): number {
  return Math.min(MINUTE, limit / 5);
}

let noteInput = () => {};

/** Counts as input, however the button was pressed: assistive technology sends a click alone. */
export function staySignedIn(): void {
  noteInput();
  idleStore.set(null);
}

function readReportedAt(): number {
  try {
    return Math.min(Number(localStorage.getItem(reportedKey)), Date.now());
  } catch {
    return 0;
  }
}

function keepReportedAt(at: number): void {
  try {
    localStorage.setItem(reportedKey, String(at));
  } catch {
    // Storage is switched off: a reload tells the server once more.
  }
}

/**
 * Watches the person's own input in all tabs: warns, then ends the session. The server hears of the last input at
 * most once a minute (four times within a shorter limit), so that it ends the session when the screen says so.
 * Returns how to stop.
 */
export function watchIdleness(): () => void {
  let toldTabs = 0;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  const tell = (message: TabMessage) => channel?.postMessage(message);
  const limit = () => settings.get().inactivityMs[sessionStore.get()?.user.role ?? 'user'];
  // Opening a page is input too.
  const reports = createActivityReports({
    now: Date.now,
    interval: () => Math.min(MINUTE, limit() / 4),
    reportedAt: readReportedAt(),
    send: reportActivity,
    share: (report) => {
      keepReportedAt(report.at);
      tell({ kind: 'report', ...report });
    },
  });

  const hear = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'input') reports.noteOthersInput(data.at);
    else reports.noteReport(data);
  };
  const act = () => {
    if (!sessionStore.get()) return;
    reports.noteInput();
    const at = reports.inputAt;
    if (at - toldTabs <= TELL_TABS_EVERY) return;
    toldTabs = at;
    tell({ kind: 'input', at });
  };
  const check = () => {
    if (!sessionStore.get()) {
      idleStore.set(null);
      return;
    }
    const idleFor = Date.now() - reports.inputAt;
    const left = limit() - idleFor;
    if (left <= 0) {
      idleStore.set(null);
      forgetSession('idle');
      return;
    }
    if (left <= warningLead(limit())) idleStore.set(Math.ceil(left / 1000) * 1000);
    else if (idleFor > LINGER) idleStore.set(null);
    reports.tick();
  };

  noteInput = act;
  if (sessionStore.get()) tell({ kind: 'input', at: reports.inputAt });
  channel?.addEventListener('message', hear);
  for (const name of inputs) addEventListener(name, act, { passive: true, capture: true });
  const timer = setInterval(check, TICK);
  document.addEventListener('visibilitychange', check);
  const unsubscribe = sessionStore.subscribe(() => {
    if (!sessionStore.get()) return;
    // The server counts from the sign-in.
    const at = Date.now();
    reports.noteReport({ upTo: at, at });
    reports.noteInput();
    reports.noteReport({ upTo: reports.inputAt, at });
    keepReportedAt(at);
  });
  return () => {
    channel?.close();
    for (const name of inputs) removeEventListener(name, act, { capture: true });
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    unsubscribe();
  };
}
