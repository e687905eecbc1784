/** Node flags for every process. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning'];

/**
 * Node flags for the HTTP process. The semi-space (MiB) is limited because thousands of streams opening at once would
 * double it permanently, which costs half as much memory again per stream.
 */
export const apiFlags = [...nodeFlags, '--max-semi-space-size=8'];
