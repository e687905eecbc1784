import { streamPlatform } from '@dayrise/contracts';
import { followShared } from '@dayrise/platform';
import { readRegistry } from './registry.ts';

/**
 * Reads the registry again when another build becomes active, and when the stream opens: its first event names the
 * latest change, so none is missed. Returns a stop function.
 */
export function followFlips(): () => void {
  const controller = new AbortController();
  followShared('dayrise:platform', {
    path: streamPlatform.path,
    signal: controller.signal,
    onEvent: () => void readRegistry(),
  });
  return () => controller.abort();
}
