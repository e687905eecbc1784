/** Prints why the process doesn't start, and exits. */
export function refuse(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** Checks the settings. If a check throws, prints its message and exits before anything runs. */
export function refuseStart(checks: () => void): void {
  try {
    checks();
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}
