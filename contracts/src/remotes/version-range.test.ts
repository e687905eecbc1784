import { describe, expect, it } from 'vitest';
import { satisfies, unmetRequirement } from './version-range.ts';

describe('satisfies', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.4.2', '^1.0.0', true],
    ['2.0.0', '^1.0.0', false],
    ['1.0.0', '^1.1.0', false],
    ['0.2.5', '^0.2.1', true],
    ['0.3.0', '^0.2.1', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.5.0', '>=1.2.0 <2.0.0', true],
    ['2.0.0', '>=1.2.0 <2.0.0', false],
    ['1.0.0', '1.0.0', true],
    ['1.0.0', 'anything', false],
    ['1.0.0', '', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});

describe('unmetRequirement', () => {
  const shell = { contract: 3, platform: ['3.1.0', '2.4.0'], uiKit: ['1.5.0'], react: ['19.3.1'] };
  it.each([
    ['this contract', 3, { platform: '^3.0.0', uiKit: '^1.1.0', react: '^19.0.0' }, null],
    ['the previous contract', 2, { platform: '^2.4.0', uiKit: '^1.1.0', react: '^19.0.0' }, null],
    ['a contract that named only the platform', 2, { platform: '^2.0.0' }, null],
    ['the next contract', 4, { platform: '^3.0.0' }, 'contract'],
    ['a contract two before', 1, { platform: '^2.0.0' }, 'contract'],
    ['a newer platform', 3, { platform: '^3.2.0' }, 'platform'],
    ['newer components', 3, { platform: '^3.0.0', uiKit: '^2.0.0' }, 'uiKit'],
    ['an older React', 3, { platform: '^3.0.0', uiKit: '^1.0.0', react: '^18.0.0' }, 'react'],
  ] as const)('a remote for %s', (_, contract, requires, expected) => {
    expect(unmetRequirement({ contract, requires }, shell)).toBe(expected);
  });
});
