import { join } from 'node:path';
import { expect, it } from 'vitest';
import { acceptedRange, consumed } from './shared.ts';

const shell = join(import.meta.dirname, '../../shell');

it.each([
  ['^2.1.0', '>=2.1.0 <4.0.0'],
  ['>=2.1.0 <3.0.0', '>=2.1.0 <3.0.0'],
])('takes a module required as %s in the versions %s', (required, accepted) => {
  expect(acceptedRange(required)).toBe(accepted);
});

const manifest = {
  id: 'mfe_x',
  contract: 2,
  requires: { platform: '^2.0.0', uiKit: '^1.1.0', react: '^19.0.0' },
  base: '/x',
  routes: {},
} as const;

it('checks versions at load from contract 2 on', () => {
  const strict = consumed(shell, manifest);
  expect(strict.react).toMatchObject({ requiredVersion: '^19.0.0', strictVersion: true, import: false });
  expect(strict['@dayrise/ui-kit/forms']).toMatchObject({ requiredVersion: '>=1.1.0 <3.0.0' });
  expect(strict['@dayrise/contracts/schemas']).toMatchObject({ requiredVersion: false });
  expect(consumed(shell, { ...manifest, contract: 1 }).react).toMatchObject({ requiredVersion: false });
});
