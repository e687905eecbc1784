import { getMonthlyStatement, type StatementMonth } from '@dayrise/contracts';
import { notify, useMutation, useSession } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';
import { Disclosure } from '@dayrise/ui-kit/layout';
import { FileText } from 'lucide-react';
import { download, saveFile } from '../../lib/download.ts';
import { nameMonth } from './event-view.ts';
import styles from './month-files.module.css';

/** The months that are over, each as a PDF to download. */
export function MonthFiles({ months }: { readonly months: readonly StatementMonth[] }) {
  const complete = months.filter((month) => month.complete);
  return (
    <Disclosure className={styles.files} title="Monthly statements (PDF)" aside={String(complete.length)}>
      {complete.length === 0 ? (
        <p>Your first statement is ready when this month is over.</p>
      ) : (
        <ul className={styles.list}>
          {complete.map(({ month }) => (
            <li key={month}>
              <MonthFile month={month} />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function MonthFile({ month }: { readonly month: string }) {
  const session = useSession();
  const save = useMutation({
    mutationFn: async () => {
      const file = await download(getMonthlyStatement, {
        params: { month },
        token: session?.token ?? '',
        accept: 'application/pdf',
      });
      saveFile(file, `dayrise-statement-${month}.pdf`);
    },
    networkMode: 'always',
    onError: (error) =>
      notify({ kind: 'error', text: `The statement could not be downloaded. ${describeRefusal(error)}` }),
  });
  return (
    <Button
      size="small"
      icon={<FileText />}
      busy={save.isPending}
      busyLabel="Preparing PDF…"
      onClick={() => save.mutate()}
    >
      {nameMonth(month)}
    </Button>
  );
}
