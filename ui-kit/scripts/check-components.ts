import { join } from 'node:path';
import { problemsOf } from './components.ts';

const problems = problemsOf(join(import.meta.dirname, '..'));
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write('every component has a usage page, a status, stories and an export\n');
