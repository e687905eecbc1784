import { LARGEST_IMAGE, type Payment, submitPayment, type User } from '@dayrise/contracts';
import { SubmitPaymentFields } from '@dayrise/contracts/schemas';
import { useQuery, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { FileDrop } from '@dayrise/ui-kit/media';
import { useEffect, useRef, useState } from 'react';
import { isByContact } from '../../lib/by-contact.ts';
import { areas } from '../../lib/keys.ts';
import type { IntendedPayment } from '../../lib/payment-link.ts';
import { useMaintenance } from '../../lib/use-maintenance.ts';
import { wallets } from './api.ts';
import { messages } from './texts.ts';
import { useChosenWallet, WalletChoice } from './wallet-choice.tsx';

interface ProofFormProps {
  readonly user: User;
  readonly payment: IntendedPayment;
  /** Called when an image is chosen or removed. */
  readonly onImage: (chosen: boolean) => void;
  readonly onSent: (answer: { message: string; payment: Payment }) => void;
}

/**
 * The form for the proof, with upload progress, cancel and retry. It asks for wallet and transaction hash where there is
 * one.
 */
export function ProofForm({ user, payment, onImage, onSent }: ProofFormProps) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const client = useQueryClient();
  const byContact = isByContact(payment.method);
  const chosen = useChosenWallet(payment.method);
  const wallet = byContact ? undefined : chosen;
  const { isPending } = useQuery(wallets.list());
  // A second try with a wallet that came late would be another payment.
  const isWalletKnown = byContact || !isPending;
  const maintenance = useMaintenance();
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const form = useEndpointForm(submitPayment, {
    schema: SubmitPaymentFields,
    start: { image: null as File | null, transactionHash: '' },
    draft: {
      name: `payment:${payment.plan ?? payment.method}:${payment.amount}`,
      fields: ['transactionHash'],
    },
    toBody: ({ transactionHash }) => ({
      name: user.name,
      planName: payment.plan ?? '',
      planAmount: String(payment.amount),
      method: payment.method,
      wallet: wallet?.name,
      transactionHash: transactionHash.trim() || undefined,
    }),
    forgets: true,
    check: ({ image }) => ({ image: image === null && texts.noProof }),
    upload: ({ image }) => {
      stop.current = new AbortController();
      setShare(0);
      return {
        files: image ? { image } : undefined,
        signal: stop.current.signal,
        onUploadProgress: setShare,
      };
    },
    onDone: async (answer) => {
      onSent(answer);
      await client.invalidateQueries({ queryKey: areas.profile });
    },
  });
  // Leaving stops the upload.
  useUnsavedInput(form.busy);
  const image = form.valued('image');
  // The server may have received it anyway.
  const isCanceled = form.failure !== null && stop.current?.signal.aborted === true;

  return (
    <Form
      onSubmit={form.submit}
      actions={
        <>
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={maintenance !== null || !isWalletKnown}
            busy={form.busy}
            busyLabel={texts.submitting}
          >
            {texts.submit}
          </Button>
          {form.busy && (
            <Button size="large" onClick={() => stop.current?.abort()}>
              {texts.cancel}
            </Button>
          )}
        </>
      }
    >
      {!byContact && <WalletChoice method={payment.method} disabled={form.busy} />}
      <FileDrop
        label={texts.proof}
        file={image.value}
        maxBytes={LARGEST_IMAGE}
        error={image.error}
        progress={form.busy ? share * 100 : null}
        onFileChange={(file) => {
          image.onValueChange(file);
          onImage(file !== null);
        }}
      />
      {!byContact && (
        <TextField
          label={labels.transactionHash}
          optional
          readOnly={form.busy}
          autoComplete="off"
          spellCheck={false}
          {...form.field('transactionHash')}
        />
      )}
      {maintenance && <Banner tone="warning">{maintenance}</Banner>}
      {isCanceled && (
        <Banner tone="info" title={texts.canceled}>
          {texts.canceledMore}
        </Banner>
      )}
      {form.error && !isCanceled && (
        <Banner
          tone="error"
          title={texts.failed}
          actions={
            <Button size="small" onClick={form.submit}>
              {texts.retry}
            </Button>
          }
        >
          {form.error}
        </Banner>
      )}
    </Form>
  );
}
