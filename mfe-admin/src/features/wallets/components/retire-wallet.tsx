import type { ManagedWallet } from '@dayrise/contracts';
import { notify, useMutation, useQueryClient } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { keys } from '../../../lib/keys.ts';
import { sendWalletChange } from '../queries.ts';

interface RetireWalletProps {
  /** Null if there is no question. */
  readonly wallet: ManagedWallet | null;
  readonly onClose: () => void;
}

/** Asks before a wallet is taken off the list, or put back. */
export function RetireWallet({ wallet, onClose }: RetireWalletProps) {
  const client = useQueryClient();
  const isRetired = wallet?.retiredAt != null;
  const change = useMutation({
    mutationFn: sendWalletChange,
    onSuccess: ({ wallet: { name, retiredAt } }) => {
      notify({ kind: 'success', text: retiredAt ? `${name} is retired.` : `${name} is offered again.` });
      onClose();
      return client.invalidateQueries({ queryKey: keys.wallets });
    },
  });
  return (
    <DecisionDialog
      decision={
        wallet && {
          key: `retire ${wallet._id}`,
          title: isRetired ? 'Offer this wallet again?' : 'Retire this wallet?',
          facts: [
            { label: 'Wallet', value: wallet.name },
            { label: 'Address', value: wallet.address },
          ],
          consequence: isRetired
            ? 'People can choose it for simulated deposits again.'
            : 'Nobody can choose it for new deposits. Payments that name it stay as they are.',
          confirmLabel: isRetired ? 'Offer again' : 'Retire wallet',
          busyLabel: 'Saving',
          tone: isRetired ? 'primary' : 'danger',
          reason: 'required',
        }
      }
      busy={change.isPending}
      failure={change.error && describeRefusal(change.error)}
      onConfirm={(reason) => wallet && change.mutate({ id: wallet._id, retired: !isRetired, reason })}
      onClose={() => {
        change.reset();
        onClose();
      }}
    />
  );
}
