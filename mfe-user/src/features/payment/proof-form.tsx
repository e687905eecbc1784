// Not `useEndpointForm`: the hash is a draft that outlives the page, and the upload can be canceled.
import type { Payment, User } from '@dayrise/contracts';
import { SubmitPaymentFields } from '@dayrise/contracts/schemas';
import { useDraft, useUnsavedInput } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { issuesByField, messagesByField } from '@dayrise/platform/issues';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import { Form, TextField } from '@dayrise/ui-kit/forms';
import { FileDrop } from '@dayrise/ui-kit/media';
import { useState } from 'react';
import { isByContact } from '../../lib/by-contact.ts';
import type { IntendedPayment } from '../../lib/payment-link.ts';
import { useMaintenance } from '../../lib/use-maintenance.ts';
import { messages } from './texts.ts';
import { useProof } from './use-proof.ts';
import { useChosenWallet, WalletChoice } from './wallet-choice.tsx';

/** Bytes; the server accepts a little more. */
const LARGEST_PROOF = 10_000_000;

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
  const { refusal } = useFailures();
  const byContact = isByContact(payment.method);
  const chosen = useChosenWallet(payment.method);
  const wallet = byContact ? undefined : chosen;
  const [image, setImage] = useState<File | null>(null);
  const [hash, setHash] = useDraft(`payment:${payment.plan ?? payment.method}:${payment.amount}`);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const maintenance = useMaintenance();
  const proof = useProof((answer) => {
    setHash('');
    onSent(answer);
  });
  useUnsavedInput(image !== null || hash !== '');

  const body = {
    name: user.name,
    planName: payment.plan ?? '',
    planAmount: String(payment.amount),
    method: payment.method,
    wallet: wallet?.name,
    transactionHash: hash.trim() === '' ? undefined : hash.trim(),
  };
  const submit = () => {
    const checked = SubmitPaymentFields.safeParse(body);
    const found = messagesByField(checked.error?.issues ?? []);
    if (image === null) found.image = texts.noProof;
    setProblems(found);
    if (image !== null && checked.success) proof.send({ body, image });
  };
  const refused = { ...issuesByField(proof.error), ...problems };

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!proof.isSending) submit();
      }}
      actions={
        <>
          <Button
            type="submit"
            variant="primary"
            size="large"
            disabled={maintenance !== null}
            busy={proof.isSending}
            busyLabel={texts.submitting}
          >
            {texts.submit}
          </Button>
          {proof.isSending && (
            <Button size="large" onClick={proof.cancel}>
              {texts.cancel}
            </Button>
          )}
        </>
      }
    >
      {!byContact && <WalletChoice method={payment.method} disabled={proof.isSending} />}
      <FileDrop
        label={texts.proof}
        file={image}
        maxBytes={LARGEST_PROOF}
        error={refused.image}
        progress={proof.share === null ? null : proof.share * 100}
        onFileChange={(file) => {
          setImage(file);
          onImage(file !== null);
          setProblems({});
          proof.forget();
        }}
      />
      {!byContact && (
        <TextField
          label={texts.hash}
          optional
          value={hash}
          error={refused.transactionHash}
          disabled={proof.isSending}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setHash(event.currentTarget.value);
            setProblems({});
          }}
        />
      )}
      {maintenance && <Banner tone="warning">{maintenance}</Banner>}
      {proof.cancelled && (
        <Banner tone="info" title={texts.canceled}>
          {texts.canceledMore}
        </Banner>
      )}
      {proof.error && (
        <Banner
          tone="error"
          title={texts.failed}
          actions={
            <Button size="small" onClick={submit}>
              {texts.retry}
            </Button>
          }
        >
          {refusal(proof.error)}
        </Banner>
      )}
    </Form>
  );
}
