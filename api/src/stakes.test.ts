import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exceptions, openToViewers, type Stake, staffPermissions, stakeRules } from '@dayrise/contracts';
import { endpoints } from '@dayrise/contracts/endpoints';
import { expect, it } from 'vitest';

const names = endpoints.map(({ name }) => name);
const stakes = Object.keys(stakeRules) as Stake[];

/** The part of docs/security.md that lists the stakes. */
function describeStakes(): string {
  const yes = (value: boolean, text = 'yes') => (value ? text : '–');
  const code = (all: readonly string[]) => all.map((name) => `\`${name}\``).join(', ') || '–';
  const rows = stakes.map((stake) => {
    const { examples, stepUp, secondPerson, idempotent, movesMoney, audit, tellsPerson, callsPerMinute } =
      stakeRules[stake];
    const cells = [
      `**${stake}**: ${examples}`,
      yes(stepUp !== 'nobody', stepUp),
      yes(secondPerson, 'staff, large amounts'),
      yes(idempotent),
      yes(movesMoney, 'refused'),
      yes(audit, 'calls of staff'),
      yes(tellsPerson, 'of calls of staff'),
      callsPerMinute ?? '–',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const listed = stakes.map((stake) => {
    const all = endpoints.filter((endpoint) => endpoint.stake === stake).map(({ name }) => name);
    return `| ${stake} | ${code(all.toSorted())} |`;
  });
  const differing = Object.entries(exceptions).map(([name, { because, ...effects }]) => {
    const changed = Object.entries(effects).map(([effect, value]) => `${effect}: ${value}`);
    return `| \`${name}\` | ${changed.join(', ')} | ${because} |`;
  });
  return [
    '| stake | step-up | second person | `Idempotency-Key` | maintenance | audit log | person told | calls a minute |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '| stake | endpoints |',
    '| --- | --- |',
    ...listed,
    '',
    '| exception | effect | because |',
    '| --- | --- | --- |',
    ...differing,
    '',
    `Open to staff who view as a person: ${code([...openToViewers].toSorted())}.`,
  ].join('\n');
}

it('is listed in docs/security.md; `npx vitest run api/src/stakes.test.ts -u` updates it', async () => {
  const file = fileURLToPath(new URL('../../docs/security.md', import.meta.url));
  const current = readFileSync(file, 'utf8').replace(
    /(<!-- stakes -->)[\s\S]*(<!-- end of stakes -->)/,
    (_, start: string, end: string) => `${start}\n\n${describeStakes()}\n\n${end}`,
  );
  expect(current).toContain(describeStakes());
  await expect(current).toMatchFileSnapshot(file);
});

it('names only endpoints that exist', () => {
  expect(names).toEqual(expect.arrayContaining([...Object.keys(exceptions), ...openToViewers]));
});

it('lets a viewer change nothing and read nothing about security', () => {
  const open = endpoints.filter(({ viewAs }) => viewAs);
  expect(open.filter(({ stake }) => stake !== 'read').map(({ name }) => name)).toEqual(['logout']);
  expect(open.filter(({ path }) => /security|sessions|changes|exports|deletion|push/.test(path))).toEqual([]);
});

it('opens to a viewer all that investors read, except these', () => {
  const closed = endpoints.filter(
    ({ access, stake, viewAs }) => access === 'user' && stake === 'read' && !viewAs,
  );
  expect(closed.map(({ name }) => name).toSorted()).toEqual([
    'getDeletion',
    'getReplay',
    'getTradeJournal',
    'listApiKeys',
  ]);
});

it('gives code to owners only', () => {
  const { finance, support, auditor } = staffPermissions;
  for (const { name, access, permission } of endpoints.filter(({ stake }) => stake === 'code')) {
    if (access === 'all') expect(name).toBe('deployRemote');
    else expect([...finance, ...support, ...auditor], name).not.toContain(permission);
  }
});

it('answers 202 with a proposal where a second person may be needed', () => {
  for (const { name, otherStatuses } of endpoints.filter(({ secondPerson }) => secondPerson)) {
    expect(otherStatuses, name).toContain(202);
  }
});

it('treats every change as one, and every read as a read or an export', () => {
  for (const { name, method, stake } of endpoints) {
    expect(stake === 'read' || (method === 'GET' && stake === 'data'), name).toBe(method === 'GET');
  }
});
