/** Sizes are multiplied by `BENCH_SCALE`, such as 0.02, to see in a minute that a benchmark runs to its end. */
export const scale = Number(process.env.BENCH_SCALE ?? 1);

/** A size times the scale; a multiple of 2000, because halves of it are posted by thousands. */
export function scaled(full: number): number {
  return Math.max(2000, Math.round((full * scale) / 2000) * 2000);
}
