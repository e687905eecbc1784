import { runApiCommand } from './lib/api-command.ts';

// `npm run factors -- remove EMAIL` or `re-encrypt`: see docs/operations.md.
await runApiCommand('factors', { redis: 'optional' });
