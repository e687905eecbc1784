import { type Assignee, assignPayment, assignWithdrawal } from '@dayrise/contracts';
import { api, notify, useMutation, useQueryClient, useUser } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { keys } from '../lib/keys.ts';
import styles from './assignment.module.css';
import { messages } from './review-texts.ts';

interface AssignmentProps {
  readonly kind: 'payment' | 'withdrawal';
  readonly id: string;
  readonly assignee: Assignee | null;
  /** Whether the reader may assign. */
  readonly canAssign: boolean;
}

/** The assignee of a request, with buttons to take it and to hand it back. */
export function Assignment({ kind, id, assignee, canAssign }: AssignmentProps) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const { _id: own } = useUser();
  const isOwn = assignee?._id === own;
  const assign = useMutation({
    mutationFn: (to: string | null) =>
      api.call(kind === 'payment' ? assignPayment : assignWithdrawal, {
        params: { id },
        body: { assignee: to },
      }),
    onError: (error) => notify({ kind: 'error', text: texts.notAssigned({ reason: refusal(error) }) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
  return (
    <span className={styles.assignment}>
      {assignee === null ? texts.nobody : isOwn ? texts.you : assignee.name}
      {canAssign && (
        <Button
          size="small"
          variant="quiet"
          busy={assign.isPending}
          onClick={() => assign.mutate(isOwn ? null : own)}
        >
          {isOwn ? texts.giveBack : texts.assign}
        </Button>
      )}
    </span>
  );
}
