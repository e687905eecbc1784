import type { listPositions, ResponseOf } from '@dayrise/contracts';
import { notify, useMutation } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { Submission } from '@dayrise/platform/submission';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { endPosition } from './api.ts';
import { messages } from './dialog-texts.ts';

export type Position = ResponseOf<typeof listPositions>['positions'][number];

/** Confirms closing a plan and says what happens. */
export function CloseDialog({
  position,
  onClose,
}: {
  readonly position: Position;
  readonly onClose: () => void;
}) {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const { refusal } = useFailures();
  const refresh = useMoneyRefresh();
  const [submission] = useState(() => new Submission());
  const close = useMutation({
    mutationFn: () => submission.send(position._id, (key) => endPosition(position._id, key)),
    onSuccess: ({ position: { plan, closedAt } }) => {
      const text = closedAt === null ? texts.closesLater({ plan }) : texts.closed({ plan });
      notify({ kind: 'success', text });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      open
      title={texts.title({ plan: position.plan })}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      busy={close.isPending}
      busyLabel={texts.closing}
      error={close.error && refusal(close.error)}
      onConfirm={() => close.mutate()}
      onClose={onClose}
    >
      <p>{texts.explained({ principal: formatMoney(position.worth) })}</p>
    </ConfirmDialog>
  );
}
