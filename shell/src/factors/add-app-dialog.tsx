import { useMutation, useQuery } from '@dayrise/platform';
import { issuesByField } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button, CopyButton, ErrorState, Skeleton } from '@dayrise/ui-kit';
import { CodeField, Form, TextField } from '@dayrise/ui-kit/forms';
import { Stack } from '@dayrise/ui-kit/layout';
import { QrCode } from '@dayrise/ui-kit/media';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { beginApp, confirmApp, security } from './api.ts';
import styles from './factors.module.css';
import { messages } from './texts.ts';
import { useFailures } from './use-failures.ts';

interface AddAppDialogProps {
  readonly onClose: () => void;
  /** Called with the recovery codes if these are the first ones, else with an empty list. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Adds an authenticator app: shows its secret, and confirms it with a code. */
export function AddAppDialog({ onClose, onAdded }: AddAppDialogProps) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const form = useId();
  const [code, setCode] = useState('');
  const [name, setName] = useState<string>(texts.kinds.totp);
  const begun = useQuery({
    queryKey: [...security.key, 'new-app'],
    queryFn: beginApp,
    // Each opening makes a new secret. A refetch would replace the one on screen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const confirm = useMutation({
    mutationFn: confirmApp,
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const issues = issuesByField(confirm.error);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={texts.app.title}
      description={texts.app.text}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={code === '' || !begun.data}
            busy={confirm.isPending}
            busyLabel={texts.app.checking}
          >
            {texts.app.add}
          </Button>
        </>
      }
    >
      {begun.isPending && <Skeleton lines={5} />}
      {begun.error && (
        <ErrorState title={texts.app.failed} onRetry={() => void begun.refetch()} retrying={begun.isFetching}>
          {refusal(begun.error)}
        </ErrorState>
      )}
      {begun.data && (
        <Form
          id={form}
          error={confirm.error && !issues.code && !issues.name && refusal(confirm.error)}
          onSubmit={(event) => {
            event.preventDefault();
            if (code !== '' && !confirm.isPending) confirm.mutate({ code, name: name.trim() });
          }}
        >
          <Stack>
            <p>{texts.app.scan}</p>
            <QrCode value={begun.data.uri} label={texts.app.qrCode} size={176} />
            <p className={styles.secret} data-testid="totp-secret">
              {inFours(begun.data.secret)}
            </p>
            <CopyButton text={begun.data.secret} label={texts.app.copyKey} />
            <p>{texts.app.enter}</p>
          </Stack>
          <CodeField
            label={texts.app.code}
            help={texts.app.codeHelp}
            value={code}
            error={issues.code}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              if (confirm.error) confirm.reset();
            }}
          />
          <TextField
            label={texts.name}
            help={texts.nameHelp}
            maxLength={60}
            value={name}
            error={issues.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Form>
      )}
    </Dialog>
  );
}
