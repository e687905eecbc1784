import { CannotRecord, recordAll } from './lib/recorded.ts';

// `npm run record [-- http://localhost:3000]`: records a running demo's answers anew.
try {
  await recordAll(process.argv[2] ?? 'http://localhost:3000');
} catch (error) {
  if (!(error instanceof CannotRecord)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
