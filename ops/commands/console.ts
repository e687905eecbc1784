import { runApiCommand } from './lib/api-command.ts';

// `npm run console`: a prompt with the stores and modules of this installation.
await runApiCommand('console');
