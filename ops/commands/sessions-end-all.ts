import { runApiCommand } from './lib/api-command.ts';

// `npm run sessions:end-all`: signs everybody out.
await runApiCommand('sessions-end-all', { redis: 'optional' });
