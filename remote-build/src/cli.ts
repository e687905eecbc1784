#!/usr/bin/env node
// Webpack and the facade load only with the commands that need them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const usage = `dayrise-remote COMMAND
  new NAME --packages FOLDER [--base /user/NAME]   writes a remote; FOLDER has Dayrise's packages
  dev --against URL [--port 4300]                  that platform's shell and API, with this remote
  build                                            dist/<build>/ and dist/latest.json
  check                                            the manifest and the last build
  deploy URL                                       the last build, with the token in DEPLOY_TOKEN`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    base: { type: 'string' },
    packages: { type: 'string' },
    port: { type: 'string', default: '4300' },
  },
});
const [command, name] = positionals;
const directory = process.cwd();
const print = (text: string) => process.stdout.write(`${text}\n`);

async function run(): Promise<boolean> {
  switch (command) {
    case 'new': {
      const { base, packages } = values;
      if (!name || !packages) return false;
      const { newRemote } = await import('./new.ts');
      const folder = newRemote({ name, parent: directory, packages, ...(base ? { base } : {}) });
      print(`wrote ${folder}\nnext: cd ${name} && npm install`);
      return true;
    }
    case 'dev': {
      const { against, port } = values;
      if (!against) return false;
      const { develop } = await import('./develop.ts');
      const { url } = await develop({ directory, against, port: Number(port), print });
      print(`${url} (${against} with the remote of this folder)`);
      return true;
    }
    case 'build': {
      const { build } = await import('./build.ts');
      print(`built ${join('dist', await build(directory))}`);
      return true;
    }
    case 'deploy': {
      const token = process.env.DEPLOY_TOKEN;
      if (!name || !token) return false;
      const { deployOver } = await import('./deploy.ts');
      const dist = join(directory, 'dist');
      const { id, buildId } = JSON.parse(readFileSync(join(dist, 'latest.json'), 'utf8'));
      await deployOver(name, { id, folder: join(dist, buildId), token });
      print(`${id} ${buildId} is deployed; staff give it to people on ${new URL('/admin/remotes', name)}`);
      return true;
    }
    case 'check': {
      const { problemsOf } = await import('./check.ts');
      const problems = await problemsOf(directory);
      for (const problem of problems) print(problem);
      if (problems.length > 0) process.exitCode = 1;
      else print('no problems');
      return true;
    }
    default:
      return false;
  }
}

try {
  if (!(await run())) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
