import { getReplay, runReplay as runReplayEndpoint } from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { readTradingSettings } from '../trading/index.ts';
import { runReplay } from './run-replay.ts';
import { chooseStretch, presentStretch } from './stretch.ts';

export function mountRoutes(router: Router): void {
  mount(router, getReplay, {
    handle: async ({ context, query: { length, seed } }) =>
      presentStretch(chooseStretch(length, seed), await readTradingSettings(context.database)),
  });

  mount(router, runReplayEndpoint, {
    handle: async ({ context, body: { length, seed, settings, commands, until } }) =>
      runReplay(
        chooseStretch(length, seed),
        commands,
        settings ?? (await readTradingSettings(context.database)),
        until,
      ),
  });
}
