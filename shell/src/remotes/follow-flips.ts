import { type PlatformEvent, streamPlatform } from '@dayrise/contracts';
import { followShared, sessionStore } from '@dayrise/platform';
import { inlinedChange, readRegistry } from './registry.ts';

/**
 * Reads the registry again when another build becomes active. The stream's first event names the latest change, so that
 * none is missed and the page's own registry isn't read twice. People may get different builds, so it is also read when
 * the person changes. Returns a stop function.
 */
export function followFlips(): () => void {
  const controller = new AbortController();
  let known = inlinedChange();
  const onEvent = async (data: unknown) => {
    const { at } = data as PlatformEvent;
    if (at !== known && (await readRegistry(undefined, at))) known = at;
  };
  let person = sessionStore.get()?.user._id;
  const unsubscribe = sessionStore.subscribe(() => {
    const now = sessionStore.get()?.user._id;
    if (now !== person) void readRegistry();
    person = now;
  });
  followShared('dayrise:platform', {
    path: streamPlatform.path,
    signal: controller.signal,
    onEvent: (data) => void onEvent(data),
  });
  return () => {
    unsubscribe();
    controller.abort();
  };
}
