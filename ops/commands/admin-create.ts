import { runApiCommand } from './lib/api-command.ts';

// `npm run admin:create -- EMAIL "FULL NAME"`: the first admin of an installation that starts empty.
await runApiCommand('admin-create', { redis: 'none' });
