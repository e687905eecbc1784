/** Runs checks of the settings. What they throw ends the process as a plain line, before anything runs. */
export function refuseStart(checks: () => void): void {
  try {
    checks();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
