import { listStatementEvents } from '@dayrise/contracts';
import { notify, useMutation, useSession } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';
import { Download } from 'lucide-react';
import { download, saveFile } from '../../lib/download.ts';
import type { StatementFilters } from './filters.ts';

/** Downloads the filtered statement as a CSV file. */
export function CsvButton({ filters }: { readonly filters: StatementFilters }) {
  const session = useSession();
  const save = useMutation({
    mutationFn: async () => {
      const file = await download(listStatementEvents, {
        query: { ...filters },
        token: session?.token ?? '',
        accept: 'text/csv',
      });
      saveFile(file, fileName(filters));
    },
    networkMode: 'always',
    onError: (error) =>
      notify({ kind: 'error', text: `The file could not be downloaded. ${describeRefusal(error)}` }),
  });
  return (
    <Button
      icon={<Download />}
      busy={save.isPending}
      busyLabel="Preparing CSV…"
      onClick={() => save.mutate()}
    >
      Download CSV
    </Button>
  );
}

function fileName({ from, to }: StatementFilters): string {
  return ['dayrise-statement', from, to].filter(Boolean).join('-').concat('.csv');
}
