import { runApiCommand } from './lib/api-command.ts';

// `npm run ledger:verify`: every invariant of the ledger, on this installation's data.
await runApiCommand('ledger-verify');
