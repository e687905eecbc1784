import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_VERSION, supported } from '@dayrise/platform';
import { expect, test } from 'vitest';
import { incompatibility } from './compatibility.ts';

const versionOf = (workspace: string): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../..', workspace, 'package.json'), 'utf8')).version;

test('the shell names the versions of the packages that it provides', () => {
  expect(PLATFORM_VERSION).toBe(versionOf('platform'));
  expect(supported.contract).toBe(Number(PLATFORM_VERSION.split('.')[0]));
  expect(supported.uiKit[0]).toBe(versionOf('ui-kit'));
});

test('remotes of this and the previous contract may run; others are refused with a reason', () => {
  const manifest = { id: 'mfe_x', base: '/x', routes: {} } as const;
  const requires = { platform: `^${PLATFORM_VERSION}`, uiKit: '^1.1.0', react: '^19.0.0' };
  const { contract } = supported;
  expect(incompatibility({ ...manifest, contract, requires })).toBeNull();
  const previous = { platform: `^${contract - 1}.0.0` };
  expect(incompatibility({ ...manifest, contract: contract - 1, requires: previous })).toBeNull();
  for (const other of [contract + 1, contract - 2])
    expect(incompatibility({ ...manifest, contract: other, requires })).toEqual({
      unmet: 'contract',
      have: `${contract - 1}–${contract}`,
      wanted: String(other),
    });
  for (const [unmet, wanted] of [
    ['react', '^18.0.0'],
    ['uiKit', '^9.0.0'],
  ] as const)
    expect(incompatibility({ ...manifest, contract, requires: { ...requires, [unmet]: wanted } })).toEqual({
      unmet,
      have: supported[unmet][0],
      wanted,
    });
});
