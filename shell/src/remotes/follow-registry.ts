import { type PlatformEvent, streamPlatform } from '@dayrise/contracts';
import { followShared, sessionStore } from '@dayrise/platform';
import { inlinedChange, readRegistry } from './registry.ts';

/** Milliseconds before a reading that failed is repeated, on average: all tabs hear of a change at once. */
const RETRY_MS = 5000;

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS * (0.5 + Math.random())));

/**
 * Reads the registry again when another build becomes active, until that succeeds. The stream's first event names the
 * latest change, so that none is missed and the page's own registry isn't read twice. People may get different builds,
 * so it is also read when the person changes. Returns a stop function.
 */
export function followRegistry(): () => void {
  const controller = new AbortController();
  let latest = inlinedChange();
  let person = sessionStore.get()?.user._id;
  const read = async (isWanted: () => boolean, at?: string) => {
    while (isWanted() && !controller.signal.aborted && !(await readRegistry(undefined, at))) await pause();
  };
  const onEvent = (data: unknown) => {
    const { at } = data as PlatformEvent;
    if (at === latest) return;
    latest = at;
    void read(() => at === latest, at);
  };
  const unsubscribe = sessionStore.subscribe(() => {
    const now = sessionStore.get()?.user._id;
    if (now === person) return;
    person = now;
    void read(() => now === person);
  });
  followShared('dayrise:platform', {
    path: streamPlatform.path,
    // For a tab that joins a stream after its first event.
    replay: true,
    signal: controller.signal,
    onEvent,
  });
  return () => {
    unsubscribe();
    controller.abort();
  };
}
