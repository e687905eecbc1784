import type { makeFederation } from './shell.ts';

declare const makeDayriseFederation: typeof makeFederation;

/** Stands in a remote's build for the bundler's federation runtime: the shell's code, with state of the remote's own. */
export default makeDayriseFederation();
