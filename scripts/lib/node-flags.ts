/** Node's flags for each of our processes. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning'];

/**
 * And for one that serves HTTP: MiB of each half of the heap's young part. Thousands of streams that open at once
 * grow it to twice as much, and it stays so: a stream then costs half as much memory again.
 */
export const apiFlags = [...nodeFlags, '--max-semi-space-size=8'];
