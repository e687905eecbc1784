import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash } from './lib/content-hash.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, 'api/src/data/generated');
const stamp = join(output, '.schema-hash');

/** Generates the Prisma client unless the one there was made from this very schema. Throws what Prisma says. */
export async function generatePrismaClient(): Promise<'generated' | 'unchanged'> {
  const hash = await contentHash(root, ['api/prisma/schema', 'node_modules/prisma/package.json']);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return 'unchanged';
  await runPrisma();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
  return 'generated';
}

function runPrisma(): Promise<void> {
  const cli = join(root, 'node_modules/prisma/build/index.js');
  const child = spawn(process.execPath, [cli, 'generate', '--schema', 'prisma/schema', '--no-hints'], {
    cwd: join(root, 'api'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Generating needs no engine; any existing file keeps the CLI from downloading one.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('close', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`The Prisma client could not be generated:\n${Buffer.concat(output)}`));
  });
  return promise;
}

if (import.meta.main) {
  const result = await generatePrismaClient();
  console.log(`prisma client: ${result}`);
}
