import { type Assignee, assignPayment, assignWithdrawal } from '@dayrise/contracts';
import { api, notify, useMutation, useQueryClient, useUser } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Button } from '@dayrise/ui-kit';
import { keys } from '../lib/keys.ts';
import styles from './assignment.module.css';

interface AssignmentProps {
  readonly kind: 'payment' | 'withdrawal';
  readonly id: string;
  readonly assignee: Assignee | null;
  /** Whether the reader may assign. */
  readonly canAssign: boolean;
}

/** Who takes care of a request, with a way to take it and to give it back. */
export function Assignment({ kind, id, assignee, canAssign }: AssignmentProps) {
  const client = useQueryClient();
  const { _id: own } = useUser();
  const isOwn = assignee?._id === own;
  const assign = useMutation({
    mutationFn: (to: string | null) =>
      api.call(kind === 'payment' ? assignPayment : assignWithdrawal, {
        params: { id },
        body: { assignee: to },
      }),
    onError: (error) => notify({ kind: 'error', text: `It was not assigned. ${describeRefusal(error)}` }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
  return (
    <span className={styles.assignment}>
      {assignee === null ? 'Nobody' : isOwn ? 'You' : assignee.name}
      {canAssign && (
        <Button
          size="small"
          variant="quiet"
          busy={assign.isPending}
          onClick={() => assign.mutate(isOwn ? null : own)}
        >
          {isOwn ? 'Give back' : 'Assign to me'}
        </Button>
      )}
    </span>
  );
}
