/** Returns a function that computes the value of a key, and keeps the `most` values that were asked for last. */
export function keepLatest<Value>(most: number): (key: string, compute: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, compute) => {
    const value = kept.get(key) ?? compute();
    // A map lists keys in the order in which they were added.
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
}
