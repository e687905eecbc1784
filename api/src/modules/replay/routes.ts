import { getReplay, runReplay as runReplayEndpoint } from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { readTradingSettings } from '../trading/index.ts';
import { runReplay } from './run-replay.ts';
import { chooseStretch, presentStretch } from './stretch.ts';

export function mountRoutes(router: Router): void {
  mount(router, getReplay, {
    handle: async ({ query: { length, seed } }) => presentStretch(chooseStretch(length, seed)),
  });

  mount(router, runReplayEndpoint, {
    handle: async ({ context, body: { length, seed, commands, until } }) =>
      runReplay(chooseStretch(length, seed), commands, await readTradingSettings(context.database), until),
  });
}
