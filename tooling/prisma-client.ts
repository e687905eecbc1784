import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentHash } from '../remote-build/src/content-hash.ts';
import { isStamped, writeStamp } from './lib/stamps.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const schema = 'api/prisma/schema';
const output = join(root, 'api/src/data/generated');
const stamp = join(output, '.schema-hash');

/** Generates the Prisma client if the schema has changed since the last run. Throws Prisma's errors. */
export async function generatePrismaClient(): Promise<'generated' | 'unchanged'> {
  const hash = await contentHash(root, [schema, 'node_modules/@prisma/client-generator-ts/package.json']);
  if (isStamped(stamp, hash)) return 'unchanged';
  await rm(output, { recursive: true, force: true });
  await runGenerator();
  writeStamp(stamp, hash);
  return 'generated';
}

/**
 * Runs the generator alone: Prisma's command line brings 250 MB (a development server, a studio, three more
 * databases) and tries to download an engine. Loaded as CommonJS, because its ES modules import without extensions.
 */
async function runGenerator(): Promise<void> {
  const require = createRequire(import.meta.url);
  const {
    getGenerators,
    loadSchemaContext,
  }: typeof import('@prisma/internals') = require('@prisma/internals');
  const { PrismaClientTsGenerator }: typeof import('@prisma/client-generator-ts') =
    require('@prisma/client-generator-ts');
  const schemaContext = await loadSchemaContext({
    schemaPath: { cliProvidedPath: join(root, schema) },
    printLoadMessage: false,
  });
  const generators = await getGenerators({
    schemaContext,
    skipDownload: true,
    cliCommand: 'generate',
    registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
  });
  for (const generator of generators) {
    await generator.generate();
    generator.stop();
  }
}

if (import.meta.main) {
  const result = await generatePrismaClient();
  console.log(`prisma client: ${result}`);
}
