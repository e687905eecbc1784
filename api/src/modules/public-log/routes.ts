import { getJournalProof } from '@dayrise/contracts';
import { file, mount, type Router, requirePermission } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { findJournalOwner, readJournalProof } from './queries/journal-proof.ts';

export function mountRoutes(router: Router): void {
  mount(router, getJournalProof, {
    handle: async ({ context: { database }, actor, params: { id } }) => {
      const owner = await findJournalOwner(database, id);
      if (owner !== actor.id) {
        if (actor.role !== 'admin') throw new AppError('not_found');
        requirePermission(actor, 'people.read');
      }
      if (owner === undefined) throw new AppError('not_found');
      const proof = await readJournalProof(database, id);
      const disposition = `attachment; filename="${id}.tlog-proof"`;
      return file('text/plain; charset=utf-8', Buffer.from(proof), { 'Content-Disposition': disposition });
    },
  });
}
