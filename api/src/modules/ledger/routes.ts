import { correctJournal as correctJournalEndpoint, getReconciliation } from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { presentProposal } from '../staff/index.ts';
import { correctJournal } from './commands/correct-journal.ts';
import { readLedgerCheck } from './queries/ledger-check.ts';

export function mountRoutes(router: Router): void {
  mount(router, correctJournalEndpoint, {
    handle: async ({ context, params, body, setStatus }) => {
      const { journal, proposal } = await correctJournal(context, { id: params.id, reason: body.reason });
      if (proposal) setStatus(202);
      return { journal, proposal: proposal ? presentProposal(proposal) : undefined };
    },
  });

  mount(router, getReconciliation, { handle: ({ context }) => readLedgerCheck(context.database) });
}
