import { Readable } from 'node:stream';
import {
  endClass as endClassEndpoint,
  exportClass,
  getClass as getClassEndpoint,
  getClassJournal,
  getSeat as getSeatEndpoint,
  joinClass as joinClassEndpoint,
  listClasses,
  listSeats,
  openClass as openClassEndpoint,
} from '@dayrise/contracts';
import { withTransaction } from '../../data/transaction.ts';
import { file, mount, type Router } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { recordAudit } from '../audit/index.ts';
import { endClass } from './commands/end-class.ts';
import { joinClass } from './commands/join-class.ts';
import { openClass } from './commands/open-class.ts';
import { distribute } from './distribution.ts';
import { changeOf, classCsv, presentMember, presentNote, presentSeat, presentTaught } from './presenter.ts';
import { readResults, readWorths } from './queries/class-results.ts';
import { findClasses, findJournal, findSeats, getClass, getSeat } from './queries/classes.ts';

export function mountRoutes(router: Router): void {
  mountSeatRoutes(router);

  mount(router, listClasses, {
    handle: async ({ context }) => ({ classes: (await findClasses(context.database)).map(presentTaught) }),
  });

  mount(router, openClassEndpoint, {
    handle: async ({ context, body }) => {
      const id = await openClass(context, body);
      return { class: presentTaught(await getClass(context.database, id)) };
    },
  });

  mount(router, getClassEndpoint, {
    handle: async ({ context: { database }, params: { id } }) => ({
      class: presentTaught(await getClass(database, id)),
      members: (await readResults(database, { class: id })).map(presentMember),
    }),
  });

  mount(router, getClassJournal, {
    handle: async ({ context: { database }, params: { id, seat } }) => {
      if ((await database.classSeat.count({ where: { id: seat, classId: id } })) === 0)
        throw new AppError('not_found');
      return { journal: (await findJournal(database, seat)).map(presentNote) };
    },
  });

  mount(router, exportClass, {
    handle: async ({ context, params: { id } }) => {
      const { name } = await getClass(context.database, id);
      const subject = { kind: 'class', id } as const;
      await withTransaction(context, (within) =>
        recordAudit(within, { action: 'class.exported', subject, after: { name } }),
      );
      const lines = Readable.from([classCsv(await readResults(context.database, { class: id }))]);
      return file('text/csv; charset=utf-8', lines, {
        'Content-Disposition': 'attachment; filename="class.csv"',
      });
    },
  });

  mount(router, endClassEndpoint, {
    handle: async ({ context, params, body }) => {
      await endClass(context, params.id, body.reason);
      return { class: presentTaught(await getClass(context.database, params.id)) };
    },
  });
}

function mountSeatRoutes(router: Router): void {
  mount(router, listSeats, {
    handle: async ({ context: { database }, actor }) => {
      const [seats, results] = await Promise.all([
        findSeats(database, actor.id),
        readResults(database, { person: actor.id }),
      ]);
      return {
        seats: seats.flatMap(({ id, class: of }) => {
          const own = results.find((row) => row.id === id);
          return own ? [presentSeat(own, of)] : [];
        }),
      };
    },
  });

  mount(router, joinClassEndpoint, {
    handle: async ({ context, actor, body }) => {
      const { database } = context;
      const id = await joinClass(context, body.code);
      const { class: of } = await getSeat(database, actor.id, id);
      const [own] = await readResults(database, { seat: id });
      if (!own) throw new AppError('not_found');
      return { seat: presentSeat(own, of) };
    },
  });

  mount(router, getSeatEndpoint, {
    handle: async ({ context: { database }, actor, params: { id } }) => {
      const { class: of } = await getSeat(database, actor.id, id);
      const [[own], worths, journal] = await Promise.all([
        readResults(database, { seat: id }),
        readWorths(database, of.id),
        findJournal(database, id),
      ]);
      const place = worths.find((row) => row.id === id);
      if (!own || !place) throw new AppError('not_found');
      return {
        seat: presentSeat(own, of),
        distribution: distribute(worths.map(changeOf), changeOf(place)),
        journal: journal.map(presentNote),
      };
    },
  });
}
