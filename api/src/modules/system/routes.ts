import { getHealth } from '@dayrise/contracts';
import type Router from '@koa/router';
import { mount } from '../../http/index.ts';
import { checkHealth } from './health.ts';

/** Health, the interface's own description, live events and the job queues. */
export function mountRoutes(router: Router): void {
  mount(router, getHealth, {
    handle: async ({ setStatus }) => {
      const health = await checkHealth();
      if (health.status === 'down') setStatus(503);
      return health;
    },
  });
}
