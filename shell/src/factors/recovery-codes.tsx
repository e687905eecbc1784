import { Button, brand, CopyButton } from '@dayrise/ui-kit';
import { Callout } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { Download, Printer } from 'lucide-react';
import styles from './factors.module.css';

const heading = `${brand.name} recovery codes. Each works once.`;
const asText = (codes: readonly string[]) => `${heading}\n\n${codes.join('\n')}\n`;

function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([asText(codes)], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Prints the codes alone, from a page of their own. */
function print(codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = heading;
  document.body.append(frame);
  const page = frame.contentWindow;
  if (!page) return;
  const text = page.document.createElement('pre');
  text.textContent = asText(codes);
  page.document.body.append(text);
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
}

/** Shows new recovery codes. They can't be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title="Save your recovery codes"
      description="If you lose your device, a code lets you log in. Each code works once."
      footer={
        <Button variant="primary" onClick={onClose}>
          I saved them
        </Button>
      }
    >
      <div className={styles.parts}>
        <Callout tone="warning" title="These codes are shown only once">
          Keep them somewhere safe, such as a password manager or on paper.
        </Callout>
        <ol className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.ways}>
          <CopyButton text={codes.join('\n')} label="Copy all" />
          <Button size="small" icon={<Download />} onClick={() => download(codes)}>
            Download
          </Button>
          <Button size="small" icon={<Printer />} onClick={() => print(codes)}>
            Print
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
