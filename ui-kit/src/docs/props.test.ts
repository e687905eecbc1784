import { globSync } from 'node:fs';
import { join } from 'node:path';
import { withCustomConfig } from 'react-docgen-typescript';
import { expect, test } from 'vitest';
import { attributes, docgenOptions } from '../../.storybook/docgen.ts';

test('every prop has a description and a type that says something', { timeout: 120_000 }, () => {
  const kit = join(import.meta.dirname, '../..');
  const files = globSync('src/components/*/!(*.stories).tsx', { cwd: kit });
  const parsed = withCustomConfig(join(kit, 'tsconfig.json'), docgenOptions).parse(
    files.map((file) => join(kit, file)),
  );
  const props = parsed.flatMap(({ displayName, props: own }) =>
    Object.values(own).map(({ name, description, type }) => ({
      name: `${displayName}.${name}`,
      description: description || attributes[name],
      type: type.name,
    })),
  );
  expect(props.length).toBeGreaterThan(400);
  expect(props.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  expect(props.filter(({ type }) => /^(unknown|object|any)$/.test(type)).map(({ name }) => name)).toEqual([]);
});
