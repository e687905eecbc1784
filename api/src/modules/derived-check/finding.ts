/** What a check of derived figures found. */
export interface Finding {
  /** How many figures were recomputed. */
  readonly sampled: number;
  /** Sentences that name a figure, what is shown, and what was computed. */
  readonly differences: readonly string[];
}

/** Compares figures that are shown with computed ones; `what` names them. */
export function compareFigures<Value extends bigint | number | string | null>(
  figures: readonly { readonly what: string; readonly shown: Value; readonly computed: Value }[],
): Finding {
  return {
    sampled: figures.length,
    differences: figures
      .filter(({ shown, computed }) => shown !== computed)
      .map(({ what, shown, computed }) => `${what} is ${shown}, computed ${computed}.`),
  };
}
