/** A caller's `traceparent` (W3C Trace Context), read. */
export interface CallerTrace {
  /** The header, to be continued. */
  readonly header: string;
  /** The trace and the caller's span, as the log names the call. */
  readonly id: string;
  /** Whether the caller wants the trace to be recorded. */
  readonly isSampled: boolean;
}

const format = /^00-((?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16})-([\da-f]{2})$/;

/** Reads a `traceparent`; null for anything else. */
export function readCallerTrace(header: string): CallerTrace | null {
  const [, id, flags] = format.exec(header) ?? [];
  if (id === undefined || flags === undefined) return null;
  return { header, id, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Calls that may be recorded at once because their callers want it. */
const burst = 100;

/**
 * Decides which callers' traces are recorded. Anybody can ask for it, so those who ask get at most the share of all
 * calls, twice over because pages come in bursts.
 */
export function createTraceBudget(share: number): (trace: CallerTrace | null) => boolean {
  let left = share > 0 ? burst : 0;
  return (trace) => {
    left = Math.min(burst, left + 2 * share);
    if (!trace?.isSampled || left < 1) return false;
    left -= 1;
    return true;
  };
}
