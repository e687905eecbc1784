import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { start } from 'node:repl';
import { config } from '../config.ts';
import type { CommandContext } from '../context.ts';
import { prisma } from '../data/prisma.ts';
import { redis } from '../data/redis.ts';
import { clock } from '../lib/clock.ts';
import { shutdown } from '../lib/shutdown.ts';

// A prompt with what commands get: `await modules.people.findX(context, …)`, `await prisma.person.count()`.
const directory = join(import.meta.dirname, '../modules');
const modules = Object.fromEntries(
  await Promise.all(
    globSync('*/index.ts', { cwd: directory }).map(async (file) => [
      basename(dirname(file)),
      await import(join(directory, file)),
    ]),
  ),
);
const context: CommandContext = { database: prisma, actor: null, requestId: randomUUID(), address: '' };
console.log(`context, prisma, redis, clock, config; modules: ${Object.keys(modules).join(', ')}`);
const prompt = start('dayrise> ');
Object.assign(prompt.context, { context, prisma, redis, clock, config, modules });
prompt.once('exit', () => void shutdown('done'));
