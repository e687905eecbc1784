import { runApiCommand } from './lib/api-command.ts';

// `npm run ledger:verify`: the invariants of the ledger, on this installation's data. With `-- --all`, of everything that
// was ever posted.
await runApiCommand('ledger-verify');
