import { createStore, forgetSession, reportActivity, sessionStore, settings } from '@dayrise/platform';

const inputs = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;
const channelName = 'dayrise:activity';

/** Milliseconds. */
const MINUTE = 60_000;
const TELL_TABS_EVERY = 1000;
const TICK = 500;
/** The warning stays this long after input, so that moving towards its button does not take it away. */
const LINGER = 1500;

/** Milliseconds left before the session ends for want of input, while the warning shows; else null. */
export const idleStore = createStore<number | null>(() => null);

/** How long before the end the warning shows: a minute, or a fifth of a limit shorter than five minutes. */
export function warningLead(limit: number): number {
  return Math.min(MINUTE, limit / 5);
}

/**
 * Watches the person's own input in all tabs: warns, then ends the session. Input is told to the server at most
 * once a minute (four times within a shorter limit). Answers how to stop.
 */
export function watchIdleness(): () => void {
  let last = Date.now();
  let told = 0;
  let toldTabs = 0;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  const limit = () => settings.get().inactivityMs[sessionStore.get()?.user.role ?? 'user'];

  const hear = () => {
    last = Date.now();
  };
  const act = () => {
    if (!sessionStore.get()) return;
    hear();
    const now = last;
    if (now - toldTabs > TELL_TABS_EVERY) {
      toldTabs = now;
      channel?.postMessage('active');
    }
    if (now - told > Math.min(MINUTE, limit() / 4)) {
      told = now;
      reportActivity();
    }
  };
  const check = () => {
    if (!sessionStore.get()) {
      idleStore.set(null);
      return;
    }
    const left = last + limit() - Date.now();
    if (left <= 0) {
      idleStore.set(null);
      forgetSession('idle');
    } else if (left <= warningLead(limit())) {
      idleStore.set(Math.ceil(left / 1000) * 1000);
    } else if (Date.now() - last > LINGER) {
      idleStore.set(null);
    }
  };

  channel?.addEventListener('message', hear);
  for (const name of inputs) addEventListener(name, act, { passive: true, capture: true });
  const timer = setInterval(check, TICK);
  document.addEventListener('visibilitychange', check);
  const unsubscribe = sessionStore.subscribe(() => {
    last = Date.now();
    told = last;
  });
  return () => {
    channel?.close();
    for (const name of inputs) removeEventListener(name, act, { capture: true });
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    unsubscribe();
  };
}
