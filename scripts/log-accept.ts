import { runApiCommand } from './lib/api-command.ts';

// `npm run log:accept`: lets the public log go on from what the database has now, after a restore.
await runApiCommand('log-accept');
