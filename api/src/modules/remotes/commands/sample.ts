/** Calls of one kind per minute and process that are all counted. */
export const ALL_UP_TO = 600;
/** Of the calls after that, one in this many is counted, with this weight. */
export const ONE_IN = 10;

/** Samples reports at high traffic. It takes or skips whole calls, so loads and problems are sampled alike. */
export class Sample {
  private minute = 0;
  private readonly seen = new Map<string, number>();

  /** Returns the weight of a call; 0 if it is skipped. */
  weigh(kind: string, now: number): number {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.minute) this.seen.clear();
    this.minute = minute;
    const seen = (this.seen.get(kind) ?? 0) + 1;
    this.seen.set(kind, seen);
    if (seen <= ALL_UP_TO) return 1;
    return seen % ONE_IN === 0 ? ONE_IN : 0;
  }
}
