import type { listPositions, ResponseOf } from '@dayrise/contracts';
import { notify, useMutation } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { formatMoney } from '@dayrise/ui-kit';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { Submission } from '../../lib/submission.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { endPosition } from './api.ts';

export type Position = ResponseOf<typeof listPositions>['positions'][number];

/** Confirms closing a plan and says what happens. */
export function CloseDialog({
  position,
  onClose,
}: {
  readonly position: Position;
  readonly onClose: () => void;
}) {
  const refresh = useMoneyRefresh();
  const [submission] = useState(() => new Submission());
  const close = useMutation({
    mutationFn: () => submission.send(position._id, (key) => endPosition(position._id, key)),
    networkMode: 'always',
    onSuccess: () => {
      notify({ kind: 'success', text: `${position.plan} closed` });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      open
      title={`Close ${position.plan}?`}
      confirmLabel="Close plan"
      cancelLabel="Keep it"
      busy={close.isPending}
      busyLabel="Closing…"
      error={close.error && describeRefusal(close.error)}
      onConfirm={() => close.mutate()}
      onClose={onClose}
    >
      <p>
        Its principal of {formatMoney(position.principal)} goes to your balance at once. It earns and loses
        nothing from then on. A closed plan can't be opened again; profit stays where it is.
      </p>
    </ConfirmDialog>
  );
}
