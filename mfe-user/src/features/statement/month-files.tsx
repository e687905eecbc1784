import { getMonthlyStatement, type StatementMonth } from '@dayrise/contracts';
import { api, notify, useMutation } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { saveFile } from '@dayrise/platform/save-file';
import { useTexts } from '@dayrise/platform/texts';
import { Button, brand, useFormatting } from '@dayrise/ui-kit';
import { Disclosure, Inline } from '@dayrise/ui-kit/layout';
import { FileText } from 'lucide-react';
import styles from './month-files.module.css';
import { messages } from './texts.ts';

/** The months that are over, each as a PDF to download. */
export function MonthFiles({ months }: { readonly months: readonly StatementMonth[] }) {
  const texts = useTexts(messages);
  const complete = months.filter((month) => month.complete);
  return (
    <Disclosure className={styles.files} title={texts.monthly} aside={String(complete.length)}>
      {complete.length === 0 ? (
        <p>{texts.noMonth}</p>
      ) : (
        <Inline as="ul" gap={8}>
          {complete.map(({ month }) => (
            <li key={month}>
              <MonthFile month={month} />
            </li>
          ))}
        </Inline>
      )}
    </Disclosure>
  );
}

function MonthFile({ month }: { readonly month: string }) {
  const texts = useTexts(messages);
  const { formatMonth } = useFormatting();
  const { refusal } = useFailures();
  const save = useMutation({
    mutationFn: () => api.download(getMonthlyStatement, { params: { month } }),
    // A provisional statement has another name.
    onSuccess: (file) => saveFile(file, file.name || `${brand.name.toLowerCase()}-statement-${month}.pdf`),
    onError: (error) => notify({ kind: 'error', text: `${texts.statementFailed} ${refusal(error)}` }),
  });
  return (
    <Button
      size="small"
      icon={<FileText />}
      busy={save.isPending}
      busyLabel={texts.preparingPdf}
      onClick={() => save.mutate()}
    >
      {formatMonth(month)}
    </Button>
  );
}
