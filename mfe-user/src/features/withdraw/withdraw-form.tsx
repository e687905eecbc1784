import { ApiError } from '@dayrise/contracts';
import { notify, useMutation, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, UNANSWERED, waitText } from '@dayrise/platform/failures';
import { Banner, Button, formatMoney, parseMoney } from '@dayrise/ui-kit';
import { Form, MoneyField, Select, TextField } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { Submission } from '../../lib/submission.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { type OwnWithdrawals, sendWithdrawal, type WithdrawalRequest } from './api.ts';
import { checkWithdrawal } from './check.ts';
import { texts } from './texts.ts';
import { WithdrawSummary } from './withdraw-summary.tsx';

type Problem = { readonly field: 'amount' | 'wallet' | 'method'; readonly text: string };

/** The withdrawal form; shows the charge and the payout before it is submitted. */
export function WithdrawForm({ own }: { readonly own: OwnWithdrawals }) {
  const refresh = useMoneyRefresh();
  const [submission] = useState(() => new Submission());
  const [amount, setAmount] = useState('');
  const [wallet, setWallet] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  useUnsavedInput(amount !== '' || wallet !== '');

  const request = useMutation({
    mutationFn: (body: WithdrawalRequest) => submission.send(body, (key) => sendWithdrawal(body, key)),
    networkMode: 'always',
    onSuccess: () => {
      notify({ kind: 'success', text: texts.sent });
      setAmount('');
      setWallet('');
    },
    onSettled: refresh,
  });

  const dollars = parseMoney(amount);
  const submit = () => {
    const found = checkWithdrawal(
      { amount: dollars, amountTyped: amount.trim() !== '', wallet, method: 'Wallet' },
      own.available,
    );
    setProblem(found);
    if (found === null && dollars !== null)
      request.mutate({ amount: dollars, walletAddress: wallet.trim(), withdrawMethod: 'Wallet' });
  };
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    setProblem(null);
    request.reset();
  };
  const refusal = readRefusal(request.error);
  const errorOf = (field: Problem['field']) =>
    problem?.field === field ? problem.text : refusal.fields[field];

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!request.isPending) submit();
      }}
      actions={
        <Button type="submit" variant="primary" size="large" busy={request.isPending} busyLabel="Requesting…">
          {dollars === null || dollars === 0
            ? 'Request withdrawal'
            : `Request withdrawal of ${formatMoney(dollars)}`}
        </Button>
      }
    >
      <MoneyField
        label="Amount"
        value={amount}
        onValueChange={edit(setAmount)}
        error={errorOf('amount')}
        help={`From $500 to $5,000,000. You have ${formatMoney(own.available)} available.`}
      />
      <TextField
        label="Wallet address"
        value={wallet}
        onChange={(event) => edit(setWallet)(event.currentTarget.value)}
        error={errorOf('wallet')}
        help="Where the simulated payout would go."
        autoComplete="off"
        spellCheck={false}
      />
      <Select
        label="Method"
        options={[{ value: 'Wallet', label: 'Wallet' }]}
        defaultValue="Wallet"
        error={errorOf('method')}
      />
      <WithdrawSummary amount={dollars} policy={own.chargePolicy} />
      {refusal.whole && (
        <Banner
          tone="error"
          title={refusal.whole}
          actions={
            <Button size="small" onClick={submit}>
              Try again
            </Button>
          }
        >
          {refusal.more}
        </Banner>
      )}
    </Form>
  );
}

/** Where to show the server’s refusal: at a field, or for the whole form. */
function readRefusal(error: Error | null): {
  fields: Partial<Record<Problem['field'], string>>;
  whole?: string;
  more?: string;
} {
  if (error === null) return { fields: {} };
  if (!(error instanceof ApiError))
    return {
      fields: {},
      whole: texts.failed,
      more: UNANSWERED,
    };
  const { available } = error.details;
  if (error.code === 'insufficient_balance' && typeof available === 'number')
    return { fields: { amount: texts.insufficient(available) } };
  const { amount, walletAddress, withdrawMethod } = issuesByField(error);
  if (amount || walletAddress || withdrawMethod)
    return { fields: { amount, wallet: walletAddress, method: withdrawMethod } };
  if (error.status === 429) return { fields: {}, whole: texts.failed, more: waitText(error.retryAfter) };
  if (error.code === 'too_many_pending') return { fields: {}, whole: texts.failed, more: error.message };
  return { fields: {}, whole: texts.failed, more: 'Nothing was taken from your balance.' };
}
