import {
  closePosition as closePositionEndpoint,
  getReturnSoFar,
  getReturns,
  listPositions,
  listReturnFailures,
  moveProfit as moveProfitEndpoint,
  openPosition as openPositionEndpoint,
} from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';
import { readFigures } from '../ledger/index.ts';
import { closePosition } from './commands/close-position.ts';
import { moveProfit } from './commands/move-profit.ts';
import { openPosition } from './commands/open-position.ts';
import { presentPosition } from './presenter.ts';
import { findPositions, getPosition } from './queries/positions.ts';
import { readReturnSoFar } from './queries/return-so-far.ts';
import { readReturns } from './queries/returns.ts';
import { readReturnFailures } from './queries/unfinished-days.ts';

export function mountRoutes(router: Router): void {
  mount(router, listPositions, {
    handle: async ({ context, actor }) => {
      const positions = await findPositions(context.database, actor.id);
      return { positions: positions.map(presentPosition) };
    },
  });

  mount(router, openPositionEndpoint, {
    handle: async ({ context, actor, body }) => {
      const id = await openPosition(context, body);
      return { position: presentPosition(await getPosition(context.database, actor.id, id)) };
    },
  });

  mount(router, closePositionEndpoint, {
    handle: async ({ context, actor, params, body }) => {
      await closePosition(context, params.id, body.expected);
      return { position: presentPosition(await getPosition(context.database, actor.id, params.id)) };
    },
  });

  mount(router, moveProfitEndpoint, {
    handle: async ({ context, actor, body }) => {
      await moveProfit(context, body.amount);
      const figures = (await readFigures(context.database, [actor.id])).get(actor.id);
      if (!figures) throw new AppError('not_found');
      return { balance: figures.balance, profit: figures.profit };
    },
  });

  mount(router, listReturnFailures, { handle: ({ context }) => readReturnFailures(context.database) });

  mount(router, getReturns, {
    handle: async ({ context, text }) => ({
      method: text('returns_method'),
      ...(await readReturns(context.database, clock.date())),
    }),
  });

  mount(router, getReturnSoFar, {
    handle: ({ context, actor }) => readReturnSoFar(context.database, actor.id, clock.date()),
  });
}
