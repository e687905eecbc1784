import { runApiCommand } from './lib/api-command.ts';

// `npm run remotes -- withdraw BUILD [REASON]`: removes a build of a remote from everybody.
await runApiCommand('remotes-withdraw');
