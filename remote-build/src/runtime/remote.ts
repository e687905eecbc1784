declare const makeDayriseFederation: () => unknown;

/** Replaces the bundler's federation runtime in a remote's build: the shell's code with the remote's own state. */
export default makeDayriseFederation();
