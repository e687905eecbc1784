import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
