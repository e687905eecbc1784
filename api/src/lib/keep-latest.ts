/**
 * Returns a function that computes the value of a key, and keeps the `most` values that were asked for last. A promise that
 * fails is not kept.
 */
export function keepLatest<Value>(most: number): (key: string, compute: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, compute) => {
    const value = kept.get(key) ?? compute();
    // A map lists keys in the order in which they were added.
    kept.delete(key);
    kept.set(key, value);
    if (value instanceof Promise) value.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
}
