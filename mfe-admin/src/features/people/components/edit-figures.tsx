import { newIdempotencyKey, notify, useMutation, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { issuesByField, numberDetail, serverSentence, useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, parseMoney, useFormatting } from '@dayrise/ui-kit';
import { Form, groupMoneyText, MoneyField, TextArea } from '@dayrise/ui-kit/forms';
import { Stack } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useEffect, useId, useRef, useState } from 'react';
import { keys } from '../../../lib/keys.ts';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { useTakesTwo } from '../../../lib/proposals.ts';
import { type Figure, figureConsequence, figures, isFigureAmount } from '../figures.ts';
import { type ListedUser, sendFigure } from '../queries.ts';
import { staleSentence } from '../stale.ts';
import { figureMessages } from '../texts.ts';
import styles from './edit-figures.module.css';

/** The person whose figures are edited. */
export type EditedPerson = Pick<ListedUser, '_id' | 'name' | Figure>;

interface EditFiguresProps {
  /** The person to edit with the latest balances; null if none. */
  readonly person: EditedPerson | null;
  readonly onClose: () => void;
}

/** The dialog that sets a balance: first which one, then the amount and the reason. */
export function EditFigures({ person, onClose }: EditFiguresProps) {
  const [figure, setFigure] = useState<Figure | null>(null);
  const [left, setLeft] = useState<Figure | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const current = person?._id ?? null;
  if (opened !== current) {
    setOpened(current);
    setFigure(null);
    setLeft(null);
  }
  if (person === null) return null;
  if (figure === null)
    return <FigureChoice person={person} left={left} onChoose={setFigure} onClose={onClose} />;
  const back = () => {
    setLeft(figure);
    setFigure(null);
  };
  return <FigureForm person={person} figure={figure} onBack={back} onClose={onClose} />;
}

interface FigureChoiceProps {
  readonly person: EditedPerson;
  /** The balance whose form was just left; it gets the focus. */
  readonly left: Figure | null;
  readonly onChoose: (figure: Figure) => void;
  readonly onClose: () => void;
}

function FigureChoice({ person, left, onChoose, onClose }: FigureChoiceProps) {
  const texts = useTexts(figureMessages);
  const { formatMoney } = useFormatting();
  const goesOn = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.edit({ name: person.name })}
      size="small"
      initialFocus={goesOn}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack as="ul" gap={8}>
        {figures.map((figure) => (
          <li key={figure}>
            <Button
              ref={figure === left ? goesOn : undefined}
              wide
              size="large"
              className={styles.choice}
              onClick={() => onChoose(figure)}
            >
              {texts[figure].choose} <span className={styles.now}>{formatMoney(person[figure])}</span>
            </Button>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

interface FigureFormProps {
  readonly person: EditedPerson;
  readonly figure: Figure;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function FigureForm({ person, figure, onBack, onClose }: FigureFormProps) {
  const all = useTexts(figureMessages);
  const texts = all[figure];
  const proposals = useTexts(proposalMessages);
  const { choose } = useFailures();
  const { formatMoney } = useFormatting();
  const client = useQueryClient();
  const takesTwo = useTakesTwo();
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  // The amount the admin saw; it stays even if the person’s balance changes.
  const [seen, setSeen] = useState(person[figure]);
  const [initial] = useState(() => groupMoneyText(String(person[figure])));
  const [typed, setTyped] = useState(initial);
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  // Changes with the input, and stays the same for a retry.
  const [attempt, setAttempt] = useState(newIdempotencyKey);
  const amount = parseMoney(typed);
  const valid = isFigureAmount(amount);
  const unsaved = typed !== initial || reason !== '';
  useEffect(() => {
    input.current?.select();
  }, []);

  const update = useMutation({
    mutationFn: sendFigure,
    onSuccess: ({ user }) => {
      notify({
        kind: 'success',
        text: user.proposal
          ? proposals.proposed
          : texts.done({ name: user.name, amount: formatMoney(user[figure]) }),
      });
      void client.invalidateQueries({ queryKey: keys.all });
      onClose();
    },
    onError: (error) => {
      setSeen(numberDetail(error, 'current') ?? person[figure]);
      setAttempt(newIdempotencyKey());
      void client.invalidateQueries({ queryKey: keys.people });
    },
  });

  useUnsavedInput(unsaved && !update.isPending);
  const change = (apply: () => void) => {
    apply();
    setAttempt(newIdempotencyKey());
  };
  const send = () => {
    setChecked(true);
    if (!valid || reason.trim() === '' || update.isPending) return;
    update.mutate({
      id: person._id,
      figure,
      amount,
      expected: seen,
      reason: reason.trim(),
      idempotencyKey: attempt,
    });
  };

  const issues = issuesByField(update.error);
  const wrongAmount = issues[figure] ?? (checked && !valid ? texts.invalid : null);
  const wrongReason = checked && reason.trim() === '' ? all.missingReason : issues.reason;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title({ name: person.name })}
      dismissible={false}
      unsaved={unsaved && !update.isPending}
      size="small"
      footer={(close) => (
        <>
          <Button variant="quiet" onClick={onBack} disabled={update.isPending}>
            {all.back}
          </Button>
          <Button onClick={close} disabled={update.isPending}>
            {all.close}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={update.isPending}
            busyLabel={all.updating}
          >
            {all.update}
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {update.error && (
          <Banner tone="error" title={choose(update.error, texts)}>
            {staleSentence(update.error, figure, all, formatMoney) ?? serverSentence(update.error)}
          </Banner>
        )}
        {seen !== person[figure] && !update.error && (
          <Banner
            tone="warning"
            title={texts.changedMeanwhile}
            actions={
              <Button
                size="small"
                onClick={() => {
                  change(() => setSeen(person[figure]));
                  input.current?.focus();
                }}
              >
                {all.use({ amount: formatMoney(person[figure]) })}
              </Button>
            }
          >
            {all.changed({ before: formatMoney(seen), after: formatMoney(person[figure]) })}
          </Banner>
        )}
        <MoneyField
          ref={input}
          label={texts.field}
          help={all.now({ amount: formatMoney(seen) })}
          error={wrongAmount}
          value={typed}
          onValueChange={(text) => change(() => setTyped(text))}
        />
        <TextArea
          label={all.reason}
          help={all.reasonHelp}
          rows={2}
          maxLength={500}
          value={reason}
          error={wrongReason}
          onChange={(event) => {
            const text = event.currentTarget.value;
            change(() => setReason(text));
          }}
        />
        <p className={styles.consequence} aria-live="polite">
          {figureConsequence({ ...person, [figure]: seen }, figure, amount, all, formatMoney) ?? all.nothing}
        </p>
        {valid && takesTwo(amount - seen) && <Banner tone="warning">{proposals.takesTwo}</Banner>}
      </Form>
    </Dialog>
  );
}
