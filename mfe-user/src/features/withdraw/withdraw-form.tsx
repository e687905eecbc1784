import {
  type ErrorCode,
  type Issue,
  LARGEST_WITHDRAWAL,
  requestWithdrawal,
  SMALLEST_WITHDRAWAL,
} from '@dayrise/contracts';
import { RequestWithdrawalBody } from '@dayrise/contracts/schemas';
import { ApiError, notify, useQueryClient } from '@dayrise/platform';
import { failureKind, useFailures } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, parseMoney, useFormatting } from '@dayrise/ui-kit';
import { Form, groupMoneyText, MoneyField, Select } from '@dayrise/ui-kit/forms';
import { useState } from 'react';
import { useMaintenance } from '../../lib/use-maintenance.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import type { OwnAddresses } from './addresses-api.ts';
import {
  type OwnWithdrawals,
  type WithdrawalFields,
  type WithdrawalRequest,
  withdrawals,
  withRequested,
} from './api.ts';
import { checkWithdrawal } from './check.ts';
import { type Destination, DestinationFields, useDestination } from './destination-fields.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { messages } from './texts.ts';
import styles from './withdraw-form.module.css';
import { WithdrawSummary } from './withdraw-summary.tsx';

interface WithdrawFormProps {
  readonly own: OwnWithdrawals;
  readonly addresses: OwnAddresses;
}

/** The withdrawal form. A request is reviewed before it is sent; what is typed stays until then. */
export function WithdrawForm({ own, addresses }: WithdrawFormProps) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { formatMoney } = useFormatting();
  const client = useQueryClient();
  const refresh = useMoneyRefresh();
  const destinationOf = useDestination(addresses);
  const [review, setReview] = useState<{ request: WithdrawalRequest; send: () => void } | null>(null);
  const settle = () => {
    setReview(null);
    return refresh();
  };
  const form = useEndpointForm<typeof requestWithdrawal, WithdrawalFields>(requestWithdrawal, {
    schema: RequestWithdrawalBody,
    start: { amount: '', choice: '', walletAddress: '', network: '', withdrawMethod: 'Wallet' },
    draft: { name: 'withdraw', fields: ['amount', 'walletAddress'] },
    toBody: async (fields) => {
      const destination = destinationOf(fields);
      const { network } = destination.check(await destination.load());
      return {
        amount: parseMoney(fields.amount),
        walletAddress: destination.address,
        withdrawMethod: fields.withdrawMethod,
        ...(network && { network }),
      };
    },
    check: async (fields) => {
      const destination = destinationOf(fields);
      const { amount, withdrawMethod } = fields;
      const found = checkWithdrawal(
        {
          amount: parseMoney(amount),
          amountTyped: amount.trim() !== '',
          wallet: destination.address,
          method: withdrawMethod,
        },
        own.available,
        texts,
        formatMoney,
      );
      const placed = found && { [fieldOf(found.field, destination) ?? found.field]: found.text };
      return placed ?? { walletAddress: destination.check(await destination.load()).problem };
    },
    fieldOf: (path) => fieldOf(path, destination),
    issuesOf: useIssues(),
    failure: useFailure(),
    forgets: true,
    review: (request, send) => setReview({ request, send }),
    onDone: ({ withdrawal }) => {
      client.setQueryData(withdrawals.pages().queryKey, (pages) => pages && withRequested(pages, withdrawal));
      notify({ kind: 'success', text: texts.sent });
      notify({ kind: 'info', text: texts.onHold({ amount: formatMoney(withdrawal.amount) }) });
      form.reset();
      return settle();
    },
    onFailed: settle,
  });
  const destination = destinationOf(form.values);

  const maintenance = useMaintenance();
  const dollars = parseMoney(form.values.amount);
  const most = Math.min(own.available, LARGEST_WITHDRAWAL);
  const isClosed = form.failure instanceof ApiError && form.failure.code === 'maintenance';

  return (
    <Form
      onSubmit={form.submit}
      actions={
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={maintenance !== null}
          busy={form.busy}
          busyLabel={texts.submitting}
        >
          {dollars === null || dollars === 0
            ? texts.submit
            : texts.submitOf({ amount: formatMoney(dollars) })}
        </Button>
      }
    >
      <MoneyField
        label={labels.amount}
        {...form.valued('amount')}
        suffix={
          <Button
            className={styles.max}
            variant="quiet"
            size="small"
            disabled={most < SMALLEST_WITHDRAWAL}
            aria-label={texts.maxOf({ amount: formatMoney(most) })}
            onClick={() => form.set('amount', groupMoneyText(most.toFixed(2)))}
          >
            {texts.max}
          </Button>
        }
        help={(most < SMALLEST_WITHDRAWAL ? texts.tooLittle : texts.amountHelp)({
          available: formatMoney(own.available),
        })}
      />
      <DestinationFields destination={destination} form={form} />
      <Select
        label={texts.method}
        options={[{ value: 'Wallet', label: texts.wallet }]}
        {...form.field('withdrawMethod')}
      />
      <WithdrawSummary amount={dollars} policy={own.chargePolicy} />
      {maintenance && <Banner tone="warning">{maintenance}</Banner>}
      {form.error && (
        <Banner
          tone="error"
          title={isClosed ? form.error : texts.failed}
          actions={
            <Button size="small" onClick={form.retry}>
              {texts.retry}
            </Button>
          }
        >
          {isClosed ? texts.nothingTaken : form.error}
        </Banner>
      )}
      {review && (
        <ReviewDialog
          request={review.request}
          policy={own.chargePolicy}
          busy={form.busy}
          onConfirm={review.send}
          onClose={() => setReview(null)}
        />
      )}
    </Form>
  );
}

/** The field that draws a part of the body. */
function fieldOf(path: string, { typed }: Destination): keyof WithdrawalFields | undefined {
  if (path === 'walletAddress' || path === 'network') return typed ? 'walletAddress' : 'choice';
  return undefined;
}

/** The refusals that are about a field. */
function useIssues(): (error: ApiError) => readonly Issue[] {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const { formatDateTime, formatMoney } = useFormatting();
  return (error) => {
    const at = (field: string, message: string) => [{ path: ['body', field], code: 'screen', message }];
    const { available, usableAt } = error.details;
    if (error.code === 'insufficient_balance' && typeof available === 'number')
      return at('amount', texts.insufficient({ balance: formatMoney(available) }));
    if (error.code === 'address_waits' && typeof usableAt === 'string')
      return at('walletAddress', texts.waits({ time: formatDateTime(usableAt) }));
    return error.code === 'address_not_saved' ? at('walletAddress', refusal(error)) : [];
  };
}

/** Codes whose message says what became of the request. */
const saidByServer: ReadonlySet<string> = new Set<ErrorCode>([
  'idempotency_in_flight',
  'too_many_pending',
  'maintenance',
]);

/** What the form says about another failure: that nothing was taken, where that is certain and nobody says more. */
function useFailure(): (error: Error) => string {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  return (error) => {
    const isSaid =
      !(error instanceof ApiError) ||
      failureKind(error) === 'no-answer' ||
      error.status === 429 ||
      saidByServer.has(error.code);
    return isSaid ? refusal(error) : texts.nothingTaken;
  };
}
