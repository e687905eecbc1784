import { runApiCommand } from './lib/api-command.ts';

// `npm run factors -- remove EMAIL` or `encrypt-anew`: see docs/operations.md.
await runApiCommand('factors');
