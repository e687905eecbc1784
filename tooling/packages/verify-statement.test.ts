import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatStatement } from '../../verify-statement/src/statement.ts';
import {
  newLogSigner,
  openingOf,
  person,
  sealLog,
  serveLog,
} from '../../verify-statement/src/testing/small-log.ts';
import { root } from '../lib/tasks.ts';
import { packVerifyStatement } from './pack.ts';

// The package as somebody outside installs it, on the Node that they have.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayrise-verify-'));
  const tarball = await packVerifyStatement();
  await writeFile(join(folder, 'package.json'), '{"private": true}');
  execFileSync('npm', ['install', tarball, '--offline', '--no-audit', '--no-fund'], { cwd: folder });
}, 90_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The Node of the machine, which may be as old as 20; the project’s own is first on the path of a test. */
function nodeOfTheMachine(): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(root));
  return folders.map((path) => join(path, 'node')).find((path) => existsSync(path)) ?? process.execPath;
}

const run = (...args: readonly string[]) => runProgram('verify-statement', ...args);

function runProgram(
  name: string,
  ...args: readonly string[]
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const program = join(folder, 'node_modules/.bin', name);
    const child = execFile(nodeOfTheMachine(), [program, ...args], { cwd: folder }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

const nothing = { cash: 0, hold: 0, principal: 0, profit: 0 };

/** A log of two journals, and a month with both. */
async function sealTwo() {
  const log = await sealLog([openingOf('one', 500), openingOf('two', 250)], newLogSigner());
  const { proofs } = log;
  const closing = { ...nothing, cash: 750 };
  return { ...log, statement: { person, month: '2025-04', opening: nothing, closing, proofs } };
}

it('checks a month and a proof on its own, and says what is wrong', async () => {
  const { key, statement } = await sealTwo();
  const [proof = ''] = statement.proofs;
  await writeFile(join(folder, 'month.json'), formatStatement(statement));
  await writeFile(join(folder, 'one.tlog-proof'), proof);
  const sound = await run('--key', key, 'month.json', 'one.tlog-proof');
  expect(sound.output).toContain('all 2 events are sealed in example.com/log');
  expect(sound.output).toContain('sealed as number 0 of 2');
  // Nothing but its own lines: no warning of an old Node.
  expect(sound.output).not.toMatch(/warning/i);
  expect(sound.code).toBe(0);

  await writeFile(join(folder, 'month.json'), formatStatement({ ...statement, month: '2025-05' }));
  expect(await run('--key', key, 'month.json')).toMatchObject({
    code: 1,
    output: expect.stringContaining('of another month'),
  });
  expect(await run()).toMatchObject({
    code: 2,
    output: expect.stringContaining('verify-statement --key KEY'),
  });
});

it('has a witness whose cosigned checkpoint verify-statement checks', async () => {
  const { key, checkpoint, files, statement } = await sealTwo();
  const { url } = await serveLog(files);
  const seen = await runProgram('dayrise-witness', '--url', url, '--folder', 'witness', '--once');
  expect(seen).toMatchObject({ code: 0, output: expect.stringContaining('accepted 2 journals') });
  const witness = /^witness (\S+)$/m.exec(seen.output)?.[1] ?? '';

  await writeFile(join(folder, 'month.json'), formatStatement(statement));
  const both = ['--key', key, '--url', url, '--witness', witness, 'witness/checkpoint', 'month.json'];
  const sound = await run(...both);
  expect(sound.output).toMatch(/localhost\/witness saw it at \d{4}-/);
  expect(sound.output).toContain('all 2 events are sealed');
  expect(sound.code).toBe(0);

  await writeFile(join(folder, 'alone'), checkpoint);
  expect(await run('--key', key, '--witness', witness, 'alone')).toMatchObject({
    code: 1,
    output: expect.stringContaining('localhost/witness did not sign this checkpoint.'),
  });
});
