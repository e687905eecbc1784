import { join } from 'node:path';
import { config } from '../api/src/config.ts';
import { startApi, startWorker } from './lib/backend.ts';
import { startInbox } from './lib/inbox.ts';
import { claimDataDir } from './lib/instance-lock.ts';
import { createLifecycle } from './lib/lifecycle.ts';
import { freePort } from './lib/ports.ts';
import { prepareBackend } from './lib/prepare.ts';
import { supervise } from './lib/supervise.ts';
import { root } from './lib/tasks.ts';

const report = (line: string) => console.log(`  ${line}`);
const lifecycle = createLifecycle();

/** Starts webpack's servers: the shell on PORT, the remotes on the ports after it. They proxy other requests to the API. */
async function startFrontEnds(apiPort: number): Promise<void> {
  const shell = `http://localhost:${config.PORT}`;
  const servers = supervise(
    {
      name: 'webpack',
      command: process.execPath,
      args: [join(root, 'tooling/webpack/dev.ts')],
      env: { ...process.env, DEV_PORT: String(config.PORT), API_URL: `http://localhost:${apiPort}` },
      output: 'inherit',
      stopSignal: 'SIGTERM',
      stopTimeoutMs: 5000,
      ready: async () => {
        // The server answers requests for HTML only once the shell and all remotes are compiled.
        const asBrowser = { headers: { Accept: 'text/html' } };
        while (!(await fetch(shell, asBrowser).catch(() => undefined))?.ok) {
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      },
    },
    (message) => void lifecycle.stop(1, message),
    report,
  );
  await lifecycle.onStop(() => servers.stop());
  await servers.ready;
}

try {
  await lifecycle.onStop(claimDataDir(config.DATA_DIR));
  const apiPort = await freePort();
  const frontEnds = startFrontEnds(apiPort);
  frontEnds.catch(() => undefined);
  const [prepared, inbox] = await Promise.all([
    prepareBackend({ lifecycle, report }),
    startInbox({ lifecycle, report }),
  ]);
  // Links in mail lead to the shell's server, not to the API behind it.
  const PUBLIC_URL = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const environment = { ...prepared, ...inbox.environment, PUBLIC_URL, PORT: String(apiPort) };
  const options = { lifecycle, environment, report, watch: true };
  await Promise.all([startApi(options), startWorker(options), frontEnds]);
  if (inbox.page) console.log(`mail ${inbox.page}`);
  console.log(`ready http://localhost:${config.PORT}`);
} catch (error) {
  await lifecycle.stop(1, error instanceof Error ? error.message : String(error));
}
