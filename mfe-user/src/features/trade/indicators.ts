/** The mean of each value and the `count - 1` before it; null where there are fewer. */
export function movingAverage(values: readonly number[], count: number): (number | null)[] {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (index < count ? 0 : (values[index - count] ?? 0));
    return index < count - 1 ? null : sum / count;
  });
}

/** Wilder's relative strength index, 0 to 100: how much of the moves was upward; null for the first `count` values. */
export function relativeStrength(values: readonly number[], count: number): (number | null)[] {
  let gain = 0;
  let loss = 0;
  return values.map((value, index) => {
    const move = index === 0 ? 0 : value - (values[index - 1] ?? value);
    // The first averages are plain means, the later ones weigh what came before.
    const weight = index <= count ? 1 : (count - 1) / count;
    gain = gain * weight + Math.max(0, move) / count;
    loss = loss * weight + Math.max(0, -move) / count;
    if (index < count) return null;
    return gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  });
}
