import { LARGEST_WITHDRAWAL, SMALLEST_WITHDRAWAL } from '@dayrise/contracts';
import { ApiError, notify, useDraft, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { issuesByField } from '@dayrise/platform/issues';
import { Submission } from '@dayrise/platform/submission';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, parseMoney, useFormatting } from '@dayrise/ui-kit';
import { Form, groupMoneyText, MoneyField, Select } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { useMaintenance } from '../../lib/use-maintenance.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import type { OwnAddresses } from './addresses-api.ts';
import {
  type OwnWithdrawals,
  sendWithdrawal,
  type WithdrawalRequest,
  withdrawals,
  withRequested,
} from './api.ts';
import { checkWithdrawal } from './check.ts';
import { DestinationFields, useDestination } from './destination-fields.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { messages } from './texts.ts';
import styles from './withdraw-form.module.css';
import { WithdrawSummary } from './withdraw-summary.tsx';

type Problem = { readonly field: 'amount' | 'wallet' | 'method'; readonly text: string };

interface WithdrawFormProps {
  readonly own: OwnWithdrawals;
  readonly addresses: OwnAddresses;
}

/** The withdrawal form. A request is reviewed before it is sent; what is typed stays until then. */
export function WithdrawForm({ own, addresses }: WithdrawFormProps) {
  const texts = useTexts(messages);
  const readRefusal = useRefusal();
  const { formatMoney } = useFormatting();
  const client = useQueryClient();
  const refresh = useMoneyRefresh();
  const [submission] = useState(() => new Submission());
  const [amount, setAmount] = useDraft('withdraw:amount');
  const [wallet, setWallet] = useDraft('withdraw:wallet');
  const destination = useDestination(addresses, [wallet, setWallet]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [reviewed, setReviewed] = useState<WithdrawalRequest | null>(null);
  // A draft of an earlier visit is kept anyway, so the warning is about new input only.
  const [found] = useState({ amount, wallet });
  const isEmpty = amount === '' && wallet === '';
  useUnsavedInput(!isEmpty && (amount !== found.amount || wallet !== found.wallet));

  const request = useMutation({
    mutationFn: (body: WithdrawalRequest) => submission.send(body, (key) => sendWithdrawal(body, key)),
    onSuccess: ({ withdrawal }) => {
      client.setQueryData(withdrawals.pages().queryKey, (pages) => pages && withRequested(pages, withdrawal));
      notify({ kind: 'success', text: texts.sent });
      notify({ kind: 'info', text: texts.onHold({ amount: formatMoney(withdrawal.amount) }) });
      setAmount('');
      setWallet('');
      destination.choose('');
    },
    onSettled: () => {
      setReviewed(null);
      return refresh();
    },
  });

  const maintenance = useMaintenance();
  const dollars = parseMoney(amount);
  const submit = async () => {
    const { address } = destination;
    const found = checkWithdrawal(
      { amount: dollars, amountTyped: amount.trim() !== '', wallet: address, method: 'Wallet' },
      own.available,
      texts,
      formatMoney,
    );
    setProblem(found);
    if (found !== null || dollars === null) return;
    const { network, problem: wrong } = destination.check(await destination.load());
    if (wrong !== undefined) return setProblem({ field: 'wallet', text: wrong });
    setReviewed({
      amount: dollars,
      walletAddress: address,
      withdrawMethod: 'Wallet',
      ...(network && { network }),
    });
  };
  const forget = () => {
    setProblem(null);
    request.reset();
  };
  const editAmount = (text: string) => {
    setAmount(text);
    forget();
  };
  const most = Math.min(own.available, LARGEST_WITHDRAWAL);
  const refusal = readRefusal(request.error);
  const errorOf = (field: Problem['field']) =>
    problem?.field === field ? problem.text : refusal.fields[field];

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!request.isPending) void submit();
      }}
      actions={
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={maintenance !== null}
          busy={request.isPending}
          busyLabel={texts.submitting}
        >
          {dollars === null || dollars === 0
            ? texts.submit
            : texts.submitOf({ amount: formatMoney(dollars) })}
        </Button>
      }
    >
      <MoneyField
        label={texts.amount}
        value={amount}
        onValueChange={editAmount}
        suffix={
          <Button
            className={styles.max}
            variant="quiet"
            size="small"
            disabled={most < SMALLEST_WITHDRAWAL}
            aria-label={texts.maxOf({ amount: formatMoney(most) })}
            onClick={() => editAmount(groupMoneyText(most.toFixed(2)))}
          >
            {texts.max}
          </Button>
        }
        error={errorOf('amount')}
        help={(most < SMALLEST_WITHDRAWAL ? texts.tooLittle : texts.amountHelp)({
          available: formatMoney(own.available),
        })}
      />
      <DestinationFields destination={destination} error={errorOf('wallet')} onEdit={forget} />
      <Select
        label={texts.method}
        options={[{ value: 'Wallet', label: texts.wallet }]}
        defaultValue="Wallet"
        error={errorOf('method')}
      />
      <WithdrawSummary amount={dollars} policy={own.chargePolicy} />
      {maintenance && <Banner tone="warning">{maintenance}</Banner>}
      {refusal.whole && (
        <Banner
          tone="error"
          title={refusal.whole}
          actions={
            <Button size="small" onClick={() => request.variables && request.mutate(request.variables)}>
              {texts.retry}
            </Button>
          }
        >
          {refusal.more}
        </Banner>
      )}
      {reviewed && (
        <ReviewDialog
          request={reviewed}
          policy={own.chargePolicy}
          busy={request.isPending}
          onConfirm={() => request.mutate(reviewed)}
          onClose={() => setReviewed(null)}
        />
      )}
    </Form>
  );
}

interface Refusal {
  readonly fields: Partial<Record<Problem['field'], string>>;
  readonly whole?: string;
  readonly more?: string;
}

/** Where to show the server’s refusal: at a field, or for the whole form. */
function useRefusal(): (error: Error | null) => Refusal {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const { formatDateTime, formatMoney } = useFormatting();
  return (error) => {
    if (error === null) return { fields: {} };
    const whole = texts.failed;
    if (!(error instanceof ApiError)) return { fields: {}, whole, more: refusal(error) };
    const { available, usableAt } = error.details;
    if (error.code === 'insufficient_balance' && typeof available === 'number')
      return { fields: { amount: texts.insufficient({ balance: formatMoney(available) }) } };
    if (error.code === 'address_waits' && typeof usableAt === 'string')
      return { fields: { wallet: texts.waits({ time: formatDateTime(usableAt) }) } };
    if (error.code === 'address_not_saved') return { fields: { wallet: error.message } };
    const { amount, walletAddress, withdrawMethod, network } = issuesByField(error);
    if (amount || walletAddress || withdrawMethod || network)
      return { fields: { amount, wallet: walletAddress ?? network, method: withdrawMethod } };
    if (error.code === 'maintenance') return { fields: {}, whole: refusal(error), more: texts.nothingTaken };
    const isSaid = error.status === 429 || error.code === 'too_many_pending';
    return { fields: {}, whole, more: isSaid ? refusal(error) : texts.nothingTaken };
  };
}
