import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the shell provides every entry point of the kit', () => {
  const { exports }: { exports: Record<string, string> } = JSON.parse(read('../../../ui-kit/package.json'));
  const later = Object.keys(exports).filter(
    (name) => name !== '.' && !name.startsWith('./languages/') && !name.endsWith('.css'),
  );
  const provided = read('shared-scope.ts');
  expect(later.filter((name) => !provided.includes(`'@dayrise/ui-kit${name.slice(1)}'`))).toEqual([]);
});
