import type { AnyEndpoint } from '@dayrise/contracts';
import { api, notify, useMutation } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { saveFile } from '@dayrise/platform/save-file';
import { useTexts } from '@dayrise/platform/texts';
import { Button, type ButtonProps } from '@dayrise/ui-kit';
import { Download } from 'lucide-react';
import { messages } from './list-texts.ts';

interface CsvButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  readonly endpoint: AnyEndpoint;
  readonly query: Record<string, string | undefined>;
  /** The file's name. */
  readonly name: string;
}

/** Downloads a list, narrowed by its filters, as a CSV file. */
export function CsvButton({ endpoint, query, name, children, ...props }: CsvButtonProps) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const save = useMutation({
    mutationFn: () => api.download(endpoint, { query }),
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => notify({ kind: 'error', text: `${texts.fileFailed} ${refusal(error)}` }),
  });
  return (
    <Button
      icon={<Download />}
      busy={save.isPending}
      busyLabel={texts.preparing}
      onClick={() => save.mutate()}
      {...props}
    >
      {children ?? texts.download}
    </Button>
  );
}
