/**
 * Node flags for every process. The semi-space (MiB) is limited because it stays as large as a start, or thousands of
 * streams opening at once, made it: a worker that does nothing took 397 MiB instead of 239. `npm start` limits its own
 * in package.json.
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8'];
