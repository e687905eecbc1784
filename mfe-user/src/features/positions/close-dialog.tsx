import { ApiError, notify, useMutation, useQuery } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { Submission } from '@dayrise/platform/submission';
import { useTexts } from '@dayrise/platform/texts';
import { DescriptionList, Money } from '@dayrise/ui-kit';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { useState } from 'react';
import { useMaintenance } from '../../lib/use-maintenance.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { endPosition, type Position, positions } from './api.ts';
import { messages } from './dialog-texts.ts';
import { messages as positionMessages } from './texts.ts';
import { worthLines } from './worth-lines.ts';

/** Confirms closing a plan, with the amount that goes to the balance now. It closes with that amount or not at all. */
export function CloseDialog({
  position: asked,
  onClose,
}: {
  readonly position: Position;
  readonly onClose: () => void;
}) {
  const texts = useTexts(messages);
  const positionTexts = useTexts(positionMessages);
  const { refusal } = useFailures();
  const { data } = useQuery({ ...positions.list(), refetchOnMount: 'always' });
  const listed = data?.find(({ _id }) => _id === asked._id) ?? asked;
  const refresh = useMoneyRefresh();
  const [submission] = useState(() => new Submission());
  const close = useMutation({
    mutationFn: ({ _id, worth }: Position) =>
      submission.send({ _id, worth }, (key) => endPosition(_id, worth, key)),
    onSuccess: ({ position: { plan, closedAt } }) => {
      const text = closedAt === null ? texts.closesLater({ plan }) : texts.closed({ plan });
      notify({ kind: 'success', text });
      onClose();
    },
    onSettled: refresh,
  });
  const maintenance = useMaintenance();
  // A plan whose answer was lost may be closed already. It is sent again as it was.
  const position = (submission.isOpen && close.variables) || listed;
  return (
    <ConfirmDialog
      open
      title={texts.title({ plan: position.plan })}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      busy={close.isPending}
      busyLabel={texts.closing}
      confirmDisabled={maintenance !== null}
      error={maintenance ?? (close.error && (isStale(close.error) ? texts.changed : refusal(close.error)))}
      onConfirm={() => close.mutate(position)}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          ...worthLines(positionTexts, position).map(({ label, value, signed }) => ({
            label,
            value: <Money value={value} signed={signed} />,
          })),
          {
            label: texts.goesToBalance,
            value: (
              <strong>
                <Money value={position.worth} />
              </strong>
            ),
          },
        ]}
      />
      <p>{texts.explained}</p>
    </ConfirmDialog>
  );
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale_figure';
