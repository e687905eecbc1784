import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats an attempt until it succeeds. After this many milliseconds, throws what the last one threw. */
export async function until(attempt: () => Promise<void>, ms: number): Promise<void> {
  for (const deadline = Date.now() + ms; ; await sleep(50)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
