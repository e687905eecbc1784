import { expect, it } from 'vitest';
import { SharedScope } from './shared-scope.ts';

const shell = new SharedScope({
  name: 'shell',
  shared: { kit: [{ version: '1.4.0', scope: ['default'], shareConfig: {}, get: () => () => 'the kit' }] },
});

/** A remote's view of what the shell provides. */
function remote(): SharedScope {
  const scope = new SharedScope({ name: 'mfe_x' });
  scope.initShareScopeMap('default', shell.shareScopeMap.default ?? {});
  return scope;
}

const strictly = (requiredVersion: string | false) => ({
  customShareInfo: { shareConfig: { requiredVersion, strictVersion: requiredVersion !== false } },
});

it.each([
  ['kit', '^2.0.0', '1.4.0', 'It needs version ^2.0.0 of kit; this page has 1.4.0.'],
  ['kit', '^1.5.0', '1.4.0', 'It needs version ^1.5.0 of kit; this page has 1.4.0.'],
  [
    'kit/maps',
    '>=1.0.0 <3.0.0',
    undefined,
    'It needs version >=1.0.0 <3.0.0 of kit/maps; this page has none.',
  ],
])('refuses %s in %s, and names package, range and what is offered', async (name, range, have, message) => {
  const reason = { unmet: name, have, wanted: range };
  const refusal = expect.objectContaining({ name: 'VersionError', message, reason });
  await expect(remote().loadShare(name, strictly(range))).rejects.toEqual(refusal);
  expect(() => remote().loadShareSync(name, strictly(range))).toThrow(message);
});

it('gives what fits, and what a build asks for without a range', async () => {
  for (const range of ['^1.0.0', false] as const) {
    await remote().loadShare('kit', strictly(range));
    expect(remote().loadShareSync('kit', strictly(range))()).toBe('the kit');
  }
  expect(await remote().loadShare('kit/maps', strictly(false))).toBe(false);
});
