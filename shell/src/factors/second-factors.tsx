import { addPasskey, type Factor, renameFactor, type Security } from '@dayrise/contracts';
import { RenameFactorBody } from '@dayrise/contracts/schemas';
import {
  factorNeededStore,
  notify,
  useMutation,
  useQuery,
  useQueryClient,
  useStore,
} from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, Card, EmptyState, ErrorState, QueryView, Skeleton } from '@dayrise/ui-kit';
import { Callout, Inline, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AddAppDialog, type AddFactorProps } from './add-app-dialog.tsx';
import { remove, renewCodes, security } from './api.ts';
import { FactorRow } from './factor-row.tsx';
import { NameDialog } from './name-dialog.tsx';
import { createPasskey, hasPasskeys } from './passkeys.ts';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { messages } from './texts.ts';
import { useFailures } from './use-failures.ts';

/** What the person is doing. */
type Task =
  | { readonly kind: 'add-app' | 'add-passkey' | 'renew-codes' }
  | { readonly kind: 'rename' | 'remove'; readonly factor: Factor }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The person's second factors: authenticator apps, passkeys and recovery codes. */
export function SecondFactors() {
  const texts = useTexts(messages);
  const failures = useFailures();
  return (
    <QueryView
      query={useQuery(security.own())}
      loading={
        <Card title={texts.title}>
          <Skeleton lines={4} />
        </Card>
      }
      failed={(error, retry) => (
        <Card title={texts.title}>
          <ErrorState title={failures.describe(error).title} {...retry} />
        </Card>
      )}
    >
      {(own) => <Factors {...own} />}
    </QueryView>
  );
}

function Factors({ factors, recoveryCodesLeft, factorRequired }: Security) {
  const texts = useTexts(messages);
  const client = useQueryClient();
  const [task, setTask] = useState<Task | null>(null);
  const isNeeded = useStore(factorNeededStore);
  const close = () => setTask(null);
  const refresh = () => void client.invalidateQueries({ queryKey: security.key });
  const added = (text: string) => (codes: readonly string[]) => {
    notify({ kind: 'success', text });
    factorNeededStore.set(false);
    refresh();
    setTask(codes.length > 0 ? { kind: 'codes', codes } : null);
  };
  const hasFactors = factors.length > 0;
  useEffect(() => {
    // Also one that was added elsewhere, or whose answer was lost.
    if (isNeeded && hasFactors) factorNeededStore.set(false);
  }, [isNeeded, hasFactors]);
  return (
    <>
      <Card title={texts.title} description={texts.text}>
        <Stack>
          {(isNeeded || factorRequired) && !hasFactors && (
            <Banner tone="warning" title={texts.needed}>
              {texts.neededText}
            </Banner>
          )}
          {hasFactors ? (
            <ItemList aria-label={texts.list}>
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
            <EmptyState icon={<ShieldCheck />} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          )}
          <Inline gap={8}>
            {hasPasskeys() && (
              <Button
                variant={hasFactors ? 'secondary' : 'primary'}
                onClick={() => setTask({ kind: 'add-passkey' })}
              >
                {texts.passkey.title}
              </Button>
            )}
            <Button onClick={() => setTask({ kind: 'add-app' })}>{texts.app.title}</Button>
          </Inline>
        </Stack>
      </Card>
      {hasFactors && (
        <Card
          title={texts.codes.title}
          description={texts.codes.left({ left: recoveryCodesLeft })}
          actions={
            <Button size="small" onClick={() => setTask({ kind: 'renew-codes' })}>
              {texts.codes.make}
            </Button>
          }
        >
          {recoveryCodesLeft < 3 && <Callout tone="warning">{texts.codes.few}</Callout>}
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
  /** Called when something was changed, or may have been. */
  readonly onChanged: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Dialogs({ task, isLast, onClose, onAdded, onChanged, onCodes }: DialogsProps) {
  const texts = useTexts(messages);
  switch (task.kind) {
    case 'add-app':
      return <AddAppDialog onClose={onClose} onAdded={onAdded(texts.app.added)} onFailed={onChanged} />;
    case 'add-passkey':
      return (
        <AddPasskeyDialog onClose={onClose} onAdded={onAdded(texts.passkey.added)} onFailed={onChanged} />
      );
    case 'rename':
      return <RenameDialog factor={task.factor} onClose={onClose} onChanged={onChanged} />;
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
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const { name } = factor;
  const removal = useMutation({
    mutationFn: () => remove(factor._id),
    onSuccess: () => {
      notify({ kind: 'success', text: texts.removed({ name }) });
      onClose();
    },
    onSettled: onChanged,
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={texts.askRemove({ name })}
      confirmLabel={texts.remove}
      busy={removal.isPending}
      error={removal.error && refusal(removal.error)}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>{isLast ? texts.lastOne : texts.notLast}</p>
    </ConfirmDialog>
  );
}

function AddPasskeyDialog({ onClose, onAdded, onFailed }: AddFactorProps) {
  const { passkey, lost } = useTexts(messages);
  const { passkeyRefusalOr } = useFailures();
  const form = useEndpointForm(addPasskey, {
    start: { name: passkey.name as string },
    complete: async (body) => ({ ...body, ...(await createPasskey()) }),
    failure: passkeyRefusalOr(lost),
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onFailed,
  });
  return (
    <NameDialog
      title={passkey.title}
      description={passkey.text}
      form={form}
      submitLabel={passkey.create}
      busyLabel={passkey.waiting}
      onClose={onClose}
    />
  );
}

function RenameDialog({
  factor,
  onClose,
  onChanged,
}: Pick<DialogsProps, 'onClose' | 'onChanged'> & { readonly factor: Factor }) {
  const texts = useTexts(messages);
  const form = useEndpointForm(renameFactor, {
    schema: RenameFactorBody,
    params: { id: factor._id },
    start: { name: factor.name },
    onDone: () => {
      onChanged();
      onClose();
    },
    onFailed: onChanged,
  });
  return (
    <NameDialog
      title={texts.renameOf({ name: factor.name })}
      form={form}
      submitLabel={texts.rename}
      busyLabel={texts.renaming}
      onClose={onClose}
    />
  );
}

function RenewDialog({
  onClose,
  onChanged,
  onCodes,
}: Pick<DialogsProps, 'onClose' | 'onChanged' | 'onCodes'>) {
  const texts = useTexts(messages).codes;
  const { refusalOr } = useFailures();
  const renewal = useMutation({
    mutationFn: renewCodes,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onSettled: onChanged,
  });
  return (
    <ConfirmDialog
      open
      title={texts.ask}
      confirmLabel={texts.make}
      busy={renewal.isPending}
      error={renewal.error && refusalOr(texts.lost)(renewal.error)}
      onConfirm={() => renewal.mutate()}
      onClose={onClose}
    >
      <p>{texts.askText}</p>
    </ConfirmDialog>
  );
}
