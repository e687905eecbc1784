import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Our packages are ES modules: nothing is promised to programs that load CommonJS. */
const unsupported: ReadonlySet<string> = new Set(['node10', 'node16-cjs']);

/** What publint and are-the-types-wrong find in a tarball. */
export async function packageProblems(tarball: string): Promise<string[]> {
  const data = new Uint8Array(readFileSync(tarball));
  const { messages, pkg } = await publint({ strict: true, level: 'warning', pack: { tarball: data.buffer } });
  const types = await checkPackage(createPackageFromTarballData(data), {
    excludeEntrypoints: ['./styles.css'],
  });
  const found = types.types
    ? types.problems
        .filter((problem) => !('resolutionKind' in problem) || !unsupported.has(problem.resolutionKind))
        .map((problem) => JSON.stringify(problem))
    : ['no types'];
  return [...messages.map((message) => formatMessage(message, pkg) ?? message.code), ...found].map(
    (problem) => `${tarball}: ${problem}`,
  );
}
