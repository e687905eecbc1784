import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeLeftovers, requireFreePorts, runMark } from './leftovers.ts';

it('kills what a killed run left, with its folders', async () => {
  const { pid: gone } = spawnSync('true');
  const folder = mkdtempSync(join(tmpdir(), 'dayrise-leftover-'));
  const left = spawn('sleep', ['60'], { env: { ...process.env, [runMark]: String(gone) } });
  const inFolder = spawn('sleep', ['60'], { cwd: folder });
  await Promise.all([once(left, 'spawn'), once(inFolder, 'spawn')]);
  const ends = Promise.all([once(left, 'exit'), once(inFolder, 'exit')]);
  await removeLeftovers(`${folder}*`);
  expect((await ends).map(([, signal]) => signal)).toEqual(['SIGKILL', 'SIGKILL']);
  expect(existsSync(folder)).toBe(false);
});

it('refuses to start beside another run', async () => {
  const going = spawn('sleep', ['60'], { env: { ...process.env, [runMark]: String(process.ppid) } });
  onTestFinished(() => void going.kill());
  await once(going, 'spawn');
  await expect(removeLeftovers('/nowhere/*')).rejects.toThrow(`Another run goes on: process ${process.ppid}`);
});

it('names the process that has a port', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect(() => requireFreePorts([port])).toThrow(`port ${port} is taken by process ${process.pid}`);
  requireFreePorts([1]);
});
