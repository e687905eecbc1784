import type { Factor, Security } from '@dayrise/contracts';
import {
  factorNeededStore,
  notify,
  useMutation,
  useQuery,
  useQueryClient,
  useStore,
} from '@dayrise/platform';
import { describeFailure, describeRefusal } from '@dayrise/platform/failures';
import { Banner, Button, Card, EmptyState, ErrorState, Skeleton } from '@dayrise/ui-kit';
import { Callout, ItemList } from '@dayrise/ui-kit/layout';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { AddAppDialog } from './add-app-dialog.tsx';
import { remove, rename, renewCodes, security } from './api.ts';
import { FactorRow } from './factor-row.tsx';
import styles from './factors.module.css';
import { NameDialog } from './name-dialog.tsx';
import { createPasskey, hasPasskeys } from './passkeys.ts';
import { RecoveryCodesDialog } from './recovery-codes.tsx';

/** What the person is doing. */
type Task =
  | { readonly kind: 'add-app' | 'add-passkey' | 'renew-codes' }
  | { readonly kind: 'rename' | 'remove'; readonly factor: Factor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The person's second factors: authenticator apps, passkeys and recovery codes. */
export function SecondFactors() {
  const own = useQuery(security.own());
  if (own.data) return <Factors {...own.data} />;
  return (
    <Card title="Two-step login">
      {own.error ? (
        <ErrorState
          title={describeFailure(own.error).title}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}

function Factors({ factors, recoveryCodesLeft, factorRequired }: Security) {
  const client = useQueryClient();
  const [task, setTask] = useState<Task | null>(null);
  const isNeeded = useStore(factorNeededStore);
  const close = () => setTask(null);
  const refresh = () => client.invalidateQueries({ queryKey: security.key });
  const added = (text: string) => (codes: readonly string[]) => {
    notify({ kind: 'success', text });
    factorNeededStore.set(false);
    void refresh();
    setTask(codes.length > 0 ? { kind: 'codes', codes } : null);
  };
  const hasFactors = factors.length > 0;
  return (
    <>
      <Card
        title="Two-step login"
        description="A second step protects your account when somebody learns your password."
      >
        <div className={styles.parts}>
          {(isNeeded || factorRequired) && !hasFactors && (
            <Banner tone="warning" title="Set up a second factor to continue">
              Staff accounts need one. The other pages open as soon as it is set up.
            </Banner>
          )}
          {hasFactors ? (
            <ItemList aria-label="Second factors">
              {factors.map((factor) => (
                <FactorRow
                  key={factor._id}
                  factor={factor}
                  onRename={() => setTask({ kind: 'rename', factor })}
                  onRemove={() => setTask({ kind: 'remove', factor })}
                />
              ))}
            </ItemList>
          ) : (
            <EmptyState icon={<ShieldCheck />} title="No second factor yet">
              Add a passkey or an authenticator app. It takes about a minute.
            </EmptyState>
          )}
          <div className={styles.ways}>
            {hasPasskeys() && (
              <Button
                variant={hasFactors ? 'secondary' : 'primary'}
                onClick={() => setTask({ kind: 'add-passkey' })}
              >
                Add a passkey
              </Button>
            )}
            <Button onClick={() => setTask({ kind: 'add-app' })}>Add an authenticator app</Button>
          </div>
        </div>
      </Card>
      {hasFactors && (
        <Card
          title="Recovery codes"
          description={`${recoveryCodesLeft} of 10 left. A code lets you log in when you lose your device.`}
          actions={
            <Button size="small" onClick={() => setTask({ kind: 'renew-codes' })}>
              Make new codes
            </Button>
          }
        >
          {recoveryCodesLeft < 3 && (
            <Callout tone="warning">Few codes are left. Make new ones and save them.</Callout>
          )}
        </Card>
      )}
      {task && (
        <Dialogs
          task={task}
          isLast={factors.length === 1}
          onClose={close}
          onAdded={added}
          onChanged={refresh}
          onCodes={(codes) => setTask({ kind: 'codes', codes })}
        />
      )}
    </>
  );
}

interface DialogsProps {
  readonly task: Task;
  /** Whether there is one factor only. */
  readonly isLast: boolean;
  readonly onClose: () => void;
  readonly onAdded: (text: string) => (codes: readonly string[]) => void;
  readonly onChanged: () => Promise<void>;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Dialogs({ task, isLast, onClose, onAdded, onChanged, onCodes }: DialogsProps) {
  switch (task.kind) {
    case 'add-app':
      return <AddAppDialog onClose={onClose} onAdded={onAdded('Authenticator app added')} />;
    case 'add-passkey':
      return (
        <NameDialog
          title="Add a passkey"
          description="Your device asks for your fingerprint, face or PIN. With the passkey you can log in without a password."
          initial="Passkey"
          submitLabel="Create passkey"
          busyLabel="Waiting for your device…"
          send={createPasskey}
          onDone={onAdded('Passkey added')}
          onClose={onClose}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title={`Rename ${task.factor.name}`}
          initial={task.factor.name}
          submitLabel="Rename"
          busyLabel="Renaming…"
          send={(name) => rename(task.factor._id, name)}
          onDone={() => {
            void onChanged();
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'remove':
      return <RemoveDialog factor={task.factor} isLast={isLast} onClose={onClose} onChanged={onChanged} />;
    case 'renew-codes':
      return <RenewDialog onClose={onClose} onChanged={onChanged} onCodes={onCodes} />;
    case 'codes':
      return <RecoveryCodesDialog codes={task.codes} onClose={onClose} />;
  }
}

type RemoveDialogProps = Pick<DialogsProps, 'isLast' | 'onClose' | 'onChanged'> & { readonly factor: Factor };

function RemoveDialog({ factor, isLast, onClose, onChanged }: RemoveDialogProps) {
  const removal = useMutation({
    mutationFn: () => remove(factor._id),
    onSuccess: () => {
      notify({ kind: 'success', text: `${factor.name} was removed` });
      void onChanged();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={`Remove ${factor.name}?`}
      confirmLabel="Remove"
      busy={removal.isPending}
      error={removal.error && describeRefusal(removal.error)}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        {isLast
          ? 'It is your only one. Without it, your password alone is enough to log in, and your recovery codes stop working.'
          : 'You can’t log in with it any more.'}
      </p>
    </ConfirmDialog>
  );
}

function RenewDialog({
  onClose,
  onChanged,
  onCodes,
}: Pick<DialogsProps, 'onClose' | 'onChanged' | 'onCodes'>) {
  const renewal = useMutation({
    mutationFn: renewCodes,
    onSuccess: ({ recoveryCodes }) => {
      void onChanged();
      onCodes(recoveryCodes);
    },
  });
  return (
    <ConfirmDialog
      open
      title="Make new recovery codes?"
      confirmLabel="Make new codes"
      busy={renewal.isPending}
      error={renewal.error && describeRefusal(renewal.error)}
      onConfirm={() => renewal.mutate()}
      onClose={onClose}
    >
      <p>The codes you have now stop working.</p>
    </ConfirmDialog>
  );
}
