import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const path = JSON.stringify(fileURLToPath(new URL('./logger.ts', import.meta.url)));
const script = `
  const { logger } = await import(${path});
  for (let line = 0; line < 2000; line += 1) logger.warn({ path: '/'.repeat(15_500) }, 'request');
  process.send('done');
  process.disconnect();`;

it('goes on while nothing takes its lines, and cuts long fields', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dayrise-log-'));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // It holds 64 KiB; nobody reads it until the process is done.
  const output = openSync(pipe, 'r+');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, LOG_LEVEL: 'warn' },
    stdio: ['ignore', output, 'ignore', 'ipc'],
  });
  try {
    expect(await once(child, 'message')).toContain('done');
    const bytes = Buffer.alloc(16_384);
    const [line = ''] = bytes.toString('utf8', 0, readSync(output, bytes)).split('\n');
    expect(JSON.parse(line).path).toMatch(/^\/{500}… \(15500 characters\)$/);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

it('writes the fields of a line, and of its request, and none of the line before', () => {
  const twice = `
    const { addLogContext, logger, withLogContext } = await import(${path});
    withLogContext({ requestId: 'r' }, () => {
      logger.warn({ err: new Error('broken') }, 'first');
      addLogContext({ person: 'p' });
      logger.warn({ status: 200 }, 'second');
    });`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', twice], {
    env: { ...process.env, LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  });
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { msg: 'first', requestId: 'r', err: { message: 'broken' } },
    { msg: 'second', requestId: 'r', person: 'p', status: 200 },
  ]);
  expect(lines[1]).not.toHaveProperty('err');
});
