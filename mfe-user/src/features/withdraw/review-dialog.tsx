import { type ChargePolicy, networkLabels } from '@dayrise/contracts';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { DescriptionList, useFormatting } from '@dayrise/ui-kit';
import { SimulatedAddress } from '@dayrise/ui-kit/data';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import type { WithdrawalRequest } from './api.ts';
import { messages } from './texts.ts';
import { WithdrawSummary } from './withdraw-summary.tsx';

interface ReviewDialogProps {
  readonly request: WithdrawalRequest;
  readonly policy: ChargePolicy;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Shows what is about to be requested, as it was read: amount, charge, address and network. */
export function ReviewDialog({ request, policy, busy, onConfirm, onClose }: ReviewDialogProps) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { formatMoney } = useFormatting();
  return (
    <ConfirmDialog
      open
      title={texts.review.title({ amount: formatMoney(request.amount) })}
      confirmLabel={texts.review.confirm}
      cancelLabel={texts.review.back}
      busy={busy}
      busyLabel={texts.submitting}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          {
            label: labels.walletAddress,
            value: <SimulatedAddress>{request.walletAddress}</SimulatedAddress>,
          },
          {
            label: labels.network,
            value: request.network ? networkLabels[request.network] : texts.review.unknownNetwork,
          },
        ]}
      />
      <WithdrawSummary amount={request.amount} policy={policy} />
    </ConfirmDialog>
  );
}
