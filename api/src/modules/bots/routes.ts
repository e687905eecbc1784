import {
  createApiKey as createApiKeyEndpoint,
  listApiKeys,
  revokeApiKey as revokeApiKeyEndpoint,
} from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { endApiKeys } from '../identity/index.ts';
import { mountMarketRoutes } from './alpaca/market-routes.ts';
import { mountTradingRoutes } from './alpaca/routes.ts';
import { createApiKey } from './commands/create-api-key.ts';
import { presentApiKey } from './presenter.ts';
import { findApiKeys } from './queries/api-keys.ts';

export function mountRoutes(router: Router): void {
  mountTradingRoutes(router);
  mountMarketRoutes(router);
  mount(router, listApiKeys, {
    handle: async ({ context, actor }) => ({
      keys: (await findApiKeys(context.database, actor.id)).map(presentApiKey),
    }),
  });
  mount(router, createApiKeyEndpoint, {
    handle: async ({ context, actor, body, http }) => {
      const userAgent = http.get('User-Agent');
      const { key, secret } = await createApiKey(context, actor, { ...body, userAgent });
      return { key: { ...presentApiKey(key), id: key.id, secret } };
    },
  });
  mount(router, revokeApiKeyEndpoint, {
    handle: async ({ context, actor, params, http }) => {
      const key = { personId: actor.id, id: params.id, userAgent: http.get('User-Agent') };
      if ((await endApiKeys(context, key)) === 0) throw new AppError('not_found');
    },
  });
}
