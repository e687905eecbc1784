import type { CreatedApiKey } from '@dayrise/contracts';
import { useUnsavedInput } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, CopyButton, DescriptionList } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import styles from './api-keys.module.css';
import { messages } from './texts.ts';

/** The id and the secret of a new key, which is shown once. */
export function NewSecret({
  created,
  onClose,
}: {
  readonly created: CreatedApiKey;
  readonly onClose: () => void;
}) {
  const texts = useTexts(messages).secret;
  useUnsavedInput(true);
  const copied = (text: string, label: string) => (
    <span className={styles.secret}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
  return (
    <Dialog
      open
      title={texts.title}
      dismissible={false}
      // Only its button closes it, not Escape: nobody can show the secret again.
      onClose={() => undefined}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Stack>
        <Banner>{texts.once}</Banner>
        <DescriptionList
          items={[
            { label: texts.id, value: copied(created.id, texts.copyId) },
            { label: texts.secret, value: copied(created.secret, texts.copySecret) },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
