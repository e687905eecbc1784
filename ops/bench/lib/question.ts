/** A measured value and its goal. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Such as `×` for a ratio, `ms`, `KiB`, `/s`. */
  readonly unit: string;
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number };
  readonly note?: string;
}

/** A benchmark. `ops/bench/<name>/index.ts` exports it as `question`. */
export interface Question {
  readonly asks: string;
  /** Measures everything in this run, both sides of each ratio. */
  readonly measure: (tools: Tools) => Promise<readonly Figure[]>;
}

export interface Tools {
  /** Shows progress. */
  readonly report: (line: string) => void;
  /** Registers a cleanup task; tasks run in reverse order, even after a failure. */
  readonly cleanUp: (task: () => unknown) => void;
}

/** Whether a figure meets its goal; true without a goal. */
export function meetsGoal({ value, goal }: Figure): boolean {
  if (!goal) return true;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** Returns the quantile of a share from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
