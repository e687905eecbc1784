import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../../../config.ts';
import { prisma } from '../../../data/prisma.ts';
import { logger } from '../../../lib/logger.ts';
import { startTestServer } from '../../../testing/server.ts';
import { sealJournals } from '../commands/seal-journals.ts';
import { newSigningKey } from '../new-signing-key.ts';
import { warnOfOtherKey } from './warn-of-other-key.ts';

it('logs an error when another key signed the newest checkpoint, unless the key is being changed', async () => {
  const server = await startTestServer();
  const logged = vi.spyOn(logger, 'error');
  const setKeys = (...keys: readonly string[]) => Object.assign(config, { LOG_SIGNING_KEY: keys });
  onTestFinished(() => {
    logged.mockRestore();
    Object.assign(config, { LOG_SIGNING_KEY: undefined });
  });
  const next = newSigningKey('dayrise.test/log');
  await warnOfOtherKey(prisma);
  const { context } = await server.person({ cash: 1000 });
  await sealJournals(context);
  await warnOfOtherKey(prisma);
  const old = (await readFile(join(config.DATA_DIR, 'log-signing-key'), 'utf8')).trim();
  setKeys(next, old);
  await warnOfOtherKey(prisma);
  expect(logged).not.toHaveBeenCalled();

  setKeys(next);
  await warnOfOtherKey(prisma);
  expect(logged).toHaveBeenCalledWith(
    expect.anything(),
    expect.stringContaining('not the key of this public log'),
  );
});
