import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isAlive, type ProcessPlan, supervise } from './supervise.ts';

const plan = {
  name: 'Sleeper',
  output: 'pipe',
  stopSignal: 'SIGTERM',
  stopTimeoutMs: 2000,
} satisfies Partial<ProcessPlan>;

it('starts a process again that no longer answers', { timeout: 30_000 }, async () => {
  const supervised = supervise(
    {
      ...plan,
      command: process.execPath,
      args: ['-e', `process.on('message', (message) => process.send(message))`],
      probeIntervalMs: 100,
      probe: async (child) => {
        child.send('ping');
        await once(child, 'message', { signal: AbortSignal.timeout(1000) });
      },
    },
    () => undefined,
  );
  onTestFinished(() => supervised.stop());
  await supervised.ready;
  const first = supervised.pid() ?? 0;
  process.kill(first, 'SIGSTOP');
  await expect.poll(() => supervised.pid(), { timeout: 20_000 }).not.toBe(first);
  expect(isAlive(first)).toBe(false);
});

it('starts a process again after saves by rename and after a syntax error', { timeout: 30_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dayrise-watch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'main.ts');
  /** As editors and `git checkout` do it: the file is another one afterwards. */
  const save = (source: string) => {
    writeFileSync(`${file}~`, `${source}; setInterval(() => undefined, 1000);`);
    renameSync(`${file}~`, file);
  };
  const lines: string[] = [];
  const printed = (text: string) =>
    expect.poll(() => lines.splice(0).join('\n'), { timeout: 10_000 }).toContain(text);
  save('console.log("first")');
  const supervised = supervise(
    {
      ...plan,
      command: process.execPath,
      args: [file],
      output: (line) => lines.push(line),
      sources: [folder],
    },
    () => lines.push('given up'),
  );
  onTestFinished(() => supervised.stop());
  await supervised.ready;
  await printed('first');
  save('console.log("second")');
  await printed('second');
  save('console.log(');
  await printed('SyntaxError');
  save('console.log("third")');
  await printed('third');
  save('console.log("fourth")');
  await printed('fourth');
});

it.each([
  ['sleep', ['1000']],
  // Ignores that its parent is gone, as a process does that hangs.
  [process.execPath, ['-e', `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000)`]],
])('ends %s when this process is killed', { timeout: 30_000 }, async (command, args) => {
  const script = `
    const { supervise } = await import(${JSON.stringify(import.meta.resolve('./supervise.ts'))});
    const supervised = supervise(${JSON.stringify({ ...plan, command, args })}, () => undefined);
    await supervised.ready;
    console.log(supervised.pid());
    setInterval(() => undefined, 1000);`;
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [line] = await once(supervisor.stdout, 'data');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  supervisor.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
