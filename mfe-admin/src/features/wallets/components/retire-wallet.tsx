import type { ManagedWallet } from '@dayrise/contracts';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { SimulatedAddress } from '@dayrise/ui-kit/data';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { keys } from '../../../lib/keys.ts';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { sendWalletChange } from '../queries.ts';
import { messages } from '../texts.ts';

interface RetireWalletProps {
  /** Null if there is no question. */
  readonly wallet: ManagedWallet | null;
  readonly onClose: () => void;
}

/** Asks before a wallet is taken off the list, or put back. */
export function RetireWallet({ wallet, onClose }: RetireWalletProps) {
  const client = useQueryClient();
  const { proposed } = useTexts(proposalMessages);
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { refusal } = useFailures();
  const isRetired = wallet?.retiredAt != null;
  const question = isRetired ? texts.offer : texts.retire;
  const change = useMutation({
    mutationFn: sendWalletChange,
    onSuccess: ({ wallet: { name, retiredAt }, proposal }) => {
      const done = (retiredAt ? texts.retire : texts.offer).done({ name });
      notify({ kind: 'success', text: proposal ? proposed : done });
      onClose();
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
  return (
    <DecisionDialog
      decision={
        wallet && {
          key: `retire ${wallet._id}`,
          title: question.title,
          facts: [
            { label: labels.wallet, value: wallet.name },
            {
              label: labels.address,
              value: <SimulatedAddress>{wallet.address}</SimulatedAddress>,
            },
          ],
          consequence: question.text,
          confirmLabel: question.confirm,
          busyLabel: texts.saving,
          tone: isRetired ? 'primary' : 'danger',
          reason: 'required',
        }
      }
      busy={change.isPending}
      failure={change.error && refusal(change.error)}
      error={change.error}
      onConfirm={(reason) => wallet && change.mutate({ id: wallet._id, retired: !isRetired, reason })}
      onClose={() => {
        change.reset();
        onClose();
      }}
    />
  );
}
