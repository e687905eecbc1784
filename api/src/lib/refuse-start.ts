/** Checks the settings. If a check throws, prints its message and exits before anything runs. */
export function refuseStart(checks: () => void): void {
  try {
    checks();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
