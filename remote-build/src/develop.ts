import { mkdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { serveAgainst } from './against.ts';
import { manifestOf } from './build.ts';
import { remoteConfiguration } from './configuration.ts';
import { runWebpack } from './run-webpack.ts';

export interface Development {
  /** The remote's folder. */
  readonly directory: string;
  /** The platform whose shell and API are used. */
  readonly against: string;
  readonly port: number;
  readonly print: (text: string) => void;
}

/** Milliseconds without a further change after which the remote is built again. */
const SETTLED_MS = 100;

/**
 * Serves a platform's shell and API with one local remote, which is rebuilt on each change. Throws if the
 * platform can't be reached or the remote can't be built.
 */
export async function develop({ directory, against, port, print }: Development) {
  await fetch(new URL('/remotes.json', against), { method: 'HEAD' }).catch((cause: unknown) => {
    throw new Error(`${against} can’t be reached`, { cause });
  });
  const output = join(directory, '.dayrise');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  let round = 0;

  /** Each round is a build of its own, as after a deployment. Returns its folder and its entry in the registry. */
  async function buildOnce() {
    round += 1;
    const buildId = `dev${round}`;
    const manifest = await manifestOf(directory, round);
    const folder = join(output, buildId);
    await runWebpack(
      remoteConfiguration({
        directory,
        mode: 'production',
        readable: true,
        buildId,
        manifest,
        outputPath: folder,
      }),
    );
    return { folder, entry: JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) };
  }

  const server = await serveAgainst({ against, port, local: await buildOnce() });

  let timer: NodeJS.Timeout | undefined;
  let building: Promise<void> = Promise.resolve();
  const watcher = watch(join(directory, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(async () => {
        try {
          server.replace(await buildOnce());
          print(`built again (${round})`);
        } catch (error) {
          // Keep serving the last build that worked.
          print(error instanceof Error ? error.message : String(error));
        }
      });
    }, SETTLED_MS);
  });

  return {
    url: server.url,
    stop: async () => {
      watcher.close();
      clearTimeout(timer);
      await building;
      await server.stop();
      rmSync(output, { recursive: true, force: true });
    },
  };
}
