import { runApiCommand } from './lib/api-command.ts';

// `npm run log:accept`: accepts the public log as the database has it now, after a restore.
await runApiCommand('log-accept');
