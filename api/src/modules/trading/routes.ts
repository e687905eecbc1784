import { takeStartingGrant as takeStartingGrantEndpoint } from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { readFigures } from '../ledger/index.ts';
import { takeStartingGrant } from './commands/take-starting-grant.ts';

export function mountRoutes(router: Router): void {
  mount(router, takeStartingGrantEndpoint, {
    handle: async ({ context, actor }) => {
      await takeStartingGrant(context);
      const figures = (await readFigures(context.database, [actor.id])).get(actor.id);
      if (!figures) throw new AppError('not_found');
      return { balance: figures.balance };
    },
  });
}
