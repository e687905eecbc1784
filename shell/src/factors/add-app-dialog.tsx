import { useMutation, useQuery } from '@dayrise/platform';
import { describeRefusal, issuesByField } from '@dayrise/platform/failures';
import { Button, CopyButton, ErrorState, Skeleton } from '@dayrise/ui-kit';
import { CodeField, Form, TextField } from '@dayrise/ui-kit/forms';
import { QrCode } from '@dayrise/ui-kit/media';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { beginApp, confirmApp, security } from './api.ts';
import styles from './factors.module.css';

interface AddAppDialogProps {
  readonly onClose: () => void;
  /** Called with the recovery codes, which are empty unless these are the first. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Adds an authenticator app: shows its secret, and confirms it with a code. */
export function AddAppDialog({ onClose, onAdded }: AddAppDialogProps) {
  const form = useId();
  const [code, setCode] = useState('');
  const [name, setName] = useState('Authenticator app');
  const begun = useQuery({
    queryKey: [...security.key, 'new-app'],
    queryFn: beginApp,
    // Each opening makes a new secret; nothing else may replace the one on screen.
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
      title="Add an authenticator app"
      description="Use any app that shows 6-digit codes, such as your password manager."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={code === '' || !begun.data}
            busy={confirm.isPending}
            busyLabel="Checking…"
          >
            Add app
          </Button>
        </>
      }
    >
      {begun.isPending && <Skeleton lines={5} />}
      {begun.error && (
        <ErrorState
          title="This could not be started"
          onRetry={() => void begun.refetch()}
          retrying={begun.isFetching}
        >
          {describeRefusal(begun.error)}
        </ErrorState>
      )}
      {begun.data && (
        <Form
          id={form}
          error={confirm.error && !issues.code && !issues.name && describeRefusal(confirm.error)}
          onSubmit={(event) => {
            event.preventDefault();
            if (code !== '' && !confirm.isPending) confirm.mutate({ code, name: name.trim() });
          }}
        >
          <div className={styles.parts}>
            <p>1. Scan this code with the app, or type the key.</p>
            <QrCode value={begun.data.uri} label="Set-up code for your authenticator app" size={176} />
            <p className={styles.secret} data-testid="totp-secret">
              {inFours(begun.data.secret)}
            </p>
            <CopyButton text={begun.data.secret} label="Copy key" />
            <p>2. Enter the code that the app shows.</p>
          </div>
          <CodeField
            label="Authentication code"
            help="6 digits. The code changes every 30 seconds."
            value={code}
            error={issues.code}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              if (confirm.error) confirm.reset();
            }}
          />
          <TextField
            label="Name"
            help="A name that you will recognize in the list."
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
