import { streamPlatform } from '@dayrise/contracts';
import { followShared } from '@dayrise/platform';
import { readRegistry } from './registry.ts';

/** Reads the registry again whenever the server says that another build became active. Answers how to stop. */
export function followFlips(): () => void {
  const controller = new AbortController();
  followShared('dayrise:platform', {
    path: streamPlatform.path,
    signal: controller.signal,
    onEvent: () => void readRegistry(),
  });
  return () => controller.abort();
}
