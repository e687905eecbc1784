import { listStatementEvents } from '@dayrise/contracts';
import { notify, useMutation, useSession } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Download } from 'lucide-react';
import { download, saveFile } from '../../lib/download.ts';
import type { StatementFilters } from './filters.ts';
import { messages } from './texts.ts';

/** Downloads the filtered statement as a CSV file, for a spreadsheet or for `verify-statement`. */
export function CsvButton({ filters }: { readonly filters: StatementFilters }) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const session = useSession();
  const save = useMutation({
    mutationFn: async (proofs?: 'true') => {
      const file = await download(listStatementEvents, {
        query: { ...filters, ...(proofs && { proofs }) },
        token: session?.token ?? '',
        accept: 'text/csv',
      });
      saveFile(file, fileName(filters));
    },
    onError: (error) => notify({ kind: 'error', text: `${texts.fileFailed} ${refusal(error)}` }),
  });
  return (
    <>
      <Button
        icon={<Download />}
        busy={save.isPending}
        busyLabel={texts.preparing}
        onClick={() => save.mutate(undefined)}
      >
        {texts.download}
      </Button>
      <Button variant="quiet" disabled={save.isPending} onClick={() => save.mutate('true')}>
        {texts.downloadWithProofs}
      </Button>
    </>
  );
}

function fileName({ from, to }: StatementFilters): string {
  return ['dayrise-statement', from, to].filter(Boolean).join('-').concat('.csv');
}
