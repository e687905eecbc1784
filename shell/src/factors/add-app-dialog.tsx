import { confirmTotp } from '@dayrise/contracts';
import { ConfirmTotpBody } from '@dayrise/contracts/schemas';
import { useQuery } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { CopyButton, ErrorState, QueryView, Skeleton } from '@dayrise/ui-kit';
import { CodeField, TextField } from '@dayrise/ui-kit/forms';
import { Stack } from '@dayrise/ui-kit/layout';
import { QrCode } from '@dayrise/ui-kit/media';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { beginApp } from './api.ts';
import styles from './factors.module.css';
import { messages } from './texts.ts';
import { useFailures } from './use-failures.ts';

export interface AddFactorProps {
  readonly onClose: () => void;
  /** Called with the recovery codes if these are the first ones, else with an empty list. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  /** The factor may have been added nevertheless. */
  readonly onFailed: () => void;
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Adds an authenticator app: shows its secret, and confirms it with a code. */
export function AddAppDialog({ onClose, onAdded, onFailed }: AddFactorProps) {
  const texts = useTexts(messages);
  const { refusal, refusalOr } = useFailures();
  const begun = useQuery({
    queryKey: ['new-app'],
    queryFn: beginApp,
    // Each opening makes a new secret. A refetch would replace the one on screen.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const form = useEndpointForm(confirmTotp, {
    schema: ConfirmTotpBody,
    start: { code: '', name: texts.kinds.totp as string },
    failure: refusalOr(texts.lost),
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onFailed,
    // Each opening makes a new secret, so what was typed is of no use later.
    guarded: false,
  });
  return (
    <FormDialog
      title={texts.app.title}
      description={texts.app.text}
      form={{ ...form, unsaved: false }}
      onClose={onClose}
      submitLabel={texts.app.add}
      submitDisabled={form.values.code === '' || !begun.data}
      busyLabel={texts.app.checking}
    >
      <QueryView
        query={begun}
        loading={<Skeleton lines={5} />}
        failed={(error, retry) => (
          <ErrorState title={texts.app.failed} {...retry}>
            {refusal(error)}
          </ErrorState>
        )}
      >
        {({ uri, secret }) => (
          <>
            <Stack>
              <p>{texts.app.scan}</p>
              <QrCode value={uri} label={texts.app.qrCode} size={176} />
              <p className={styles.secret} data-testid="totp-secret">
                {inFours(secret)}
              </p>
              <CopyButton text={secret} label={texts.app.copyKey} />
              <p>{texts.app.enter}</p>
            </Stack>
            <CodeField label={texts.app.code} help={texts.app.codeHelp} {...form.field('code')} />
            <TextField label={texts.name} help={texts.nameHelp} maxLength={60} {...form.field('name')} />
          </>
        )}
      </QueryView>
    </FormDialog>
  );
}
