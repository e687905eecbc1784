import { join } from 'node:path';
import { config, requireSharedPlaces } from '../api/src/config.ts';
import { buildFrontEnds } from './build.ts';
import { originOf, startApi, startWorker } from './lib/backend.ts';
import { startInbox } from './lib/inbox.ts';
import { claimDataDir } from './lib/instance-lock.ts';
import { createLifecycle } from './lib/lifecycle.ts';
import { prepareBackend } from './lib/prepare.ts';
import { syncRemotes } from './remotes.ts';

const startedAt = Date.now();
const report = (line: string) => console.log(`  ${line}`);
const lifecycle = createLifecycle();

try {
  requireSharedPlaces(config, 'jobs');
  await lifecycle.onStop(claimDataDir(config.DATA_DIR));
  const [prepared, inbox] = await Promise.all([
    prepareBackend({ lifecycle, report }),
    startInbox({ lifecycle, report }),
    buildFrontEnds({ signal: lifecycle.signal, report }).then(() =>
      syncRemotes({ dataDir: config.DATA_DIR, report }),
    ),
  ]);
  const PUBLIC_URL = config.PUBLIC_URL ?? originOf(config.PORT);
  const environment = { ...prepared, ...inbox.environment, PUBLIC_URL };
  const options = { lifecycle, environment, report };
  await Promise.all([startApi(options), startWorker(options)]);
  report(
    `started in ${((Date.now() - startedAt) / 1000).toFixed(1)} s; logs are in ${join(config.DATA_DIR, 'logs')}`,
  );
  if (inbox.page) console.log(`mail ${inbox.page}`);
  console.log(`ready ${originOf(config.PORT)}`);
} catch (error) {
  await lifecycle.stop(1, error instanceof Error ? error.message : String(error));
}
