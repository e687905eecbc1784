import { useUnsavedInput } from '@dayrise/platform';
import { saveFile } from '@dayrise/platform/save-file';
import { useTexts } from '@dayrise/platform/texts';
import { Button, brand, CopyButton } from '@dayrise/ui-kit';
import { Callout, Inline, Stack } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { Download, Printer } from 'lucide-react';
import styles from './factors.module.css';
import { messages } from './texts.ts';

const asText = (heading: string, codes: readonly string[]) => `${heading}\n\n${codes.join('\n')}\n`;

function download(text: string): void {
  const file = new Blob([text], { type: 'text/plain' });
  saveFile(file, `${brand.name.toLowerCase()}-recovery-codes.txt`);
}

/** Prints only the codes, from a separate page. */
function print(heading: string, content: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = heading;
  document.body.append(frame);
  const page = frame.contentWindow;
  if (!page) return;
  const text = page.document.createElement('pre');
  text.textContent = content;
  page.document.body.append(text);
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
}

/** Shows new recovery codes. They can't be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const texts = useTexts(messages).codes;
  const text = asText(texts.heading, codes);
  useUnsavedInput(true);
  return (
    <Dialog
      open
      // Only its button closes it, not Escape.
      onClose={() => undefined}
      dismissible={false}
      title={texts.save}
      description={texts.saveText}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.saved}
        </Button>
      }
    >
      <Stack>
        <Callout tone="warning" title={texts.once}>
          {texts.keep}
        </Callout>
        <ol className={styles.codes} aria-label={texts.title}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Inline gap={8}>
          <CopyButton text={codes.join('\n')} label={texts.copy} />
          <Button size="small" icon={<Download />} onClick={() => download(text)}>
            {texts.download}
          </Button>
          <Button size="small" icon={<Printer />} onClick={() => print(texts.heading, text)}>
            {texts.print}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
