import { type AnyEndpoint, type ResponseOf, updateBalance, updateDepositOrProfit } from '@dayrise/contracts';
import { UpdateBalanceBody, UpdateDepositOrProfitBody } from '@dayrise/contracts/schemas';
import { notify, useQueryClient } from '@dayrise/platform';
import { numberDetail, serverSentence, useFailures } from '@dayrise/platform/failures';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, parseMoney, useFormatting, VisuallyHidden } from '@dayrise/ui-kit';
import { groupMoneyText, MoneyField } from '@dayrise/ui-kit/forms';
import { Stack } from '@dayrise/ui-kit/layout';
import { Dialog, FormDialog } from '@dayrise/ui-kit/overlays';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ReasonField } from '../../../components/reason-field.tsx';
import { keys } from '../../../lib/keys.ts';
import { messages as proposalMessages } from '../../../lib/proposal-texts.ts';
import { useTakesTwo } from '../../../lib/proposals.ts';
import { type Figure, figureConsequence, figures, isFigureAmount } from '../figures.ts';
import type { ListedUser } from '../queries.ts';
import { staleSentence } from '../stale.ts';
import { figureMessages } from '../texts.ts';
import styles from './edit-figures.module.css';

/** Milliseconds without a change after which a consequence is read aloud. */
const PAUSE_MS = 1000;

/** The person whose figures are edited. */
export type EditedPerson = Pick<ListedUser, '_id' | 'name' | Figure>;

/** What was typed into the form of a balance. */
interface Typed {
  readonly amount: string;
  readonly reason: string;
}

interface EditFiguresProps {
  /** The person to edit with the latest balances; null if none. */
  readonly person: EditedPerson | null;
  readonly onClose: () => void;
}

/** The dialog that sets a balance: first which one, then the amount and the reason. */
export function EditFigures({ person, onClose }: EditFiguresProps) {
  const [figure, setFigure] = useState<Figure | null>(null);
  const [left, setLeft] = useState<Figure | null>(null);
  const [typed, setTyped] = useState<Partial<Record<Figure, Typed | undefined>>>({});
  const [opened, setOpened] = useState<string | null>(null);
  const current = person?._id ?? null;
  if (opened !== current) {
    setOpened(current);
    setFigure(null);
    setLeft(null);
    setTyped({});
  }
  if (person === null) return null;
  if (figure === null)
    return (
      <FigureChoice
        person={person}
        left={left}
        unsaved={figures.some((each) => typed[each])}
        onChoose={setFigure}
        onClose={onClose}
      />
    );
  const back = (now: Typed | undefined) => {
    setTyped({ ...typed, [figure]: now });
    setLeft(figure);
    setFigure(null);
  };
  return <FigureForm person={person} figure={figure} typed={typed[figure]} onBack={back} onClose={onClose} />;
}

interface FigureChoiceProps {
  readonly person: EditedPerson;
  /** The balance whose form was just left; it gets the focus. */
  readonly left: Figure | null;
  /** Whether something was typed into a form before. */
  readonly unsaved: boolean;
  readonly onChoose: (figure: Figure) => void;
  readonly onClose: () => void;
}

function FigureChoice({ person, left, unsaved, onChoose, onClose }: FigureChoiceProps) {
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
      unsaved={unsaved}
      footer={(close) => <Button onClick={close}>{texts.close}</Button>}
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
  /** From before the person went back. */
  readonly typed: Typed | undefined;
  readonly onBack: (typed: Typed | undefined) => void;
  readonly onClose: () => void;
}

function FigureForm({ person, figure, typed, onBack, onClose }: FigureFormProps) {
  const all = useTexts(figureMessages);
  const texts = all[figure];
  const proposals = useTexts(proposalMessages);
  const { choose } = useFailures();
  const { formatMoney } = useFormatting();
  const client = useQueryClient();
  const takesTwo = useTakesTwo();
  const input = useRef<HTMLInputElement>(null);
  // The amount the admin saw; it stays even if the person’s balance changes.
  const [seen, setSeen] = useState(person[figure]);
  const [start] = useState((): Typed => ({ amount: groupMoneyText(String(person[figure])), reason: '' }));
  const restore = useEffectEvent(() => {
    if (typed && typed.amount !== start.amount) form.set('amount', typed.amount);
    if (typed && typed.reason !== start.reason) form.set('reason', typed.reason);
  });
  useEffect(() => {
    restore();
    input.current?.select();
  }, []);
  const endpoint: AnyEndpoint = figure === 'balance' ? updateBalance : updateDepositOrProfit;
  const form = useEndpointForm<AnyEndpoint, typeof start>(endpoint, {
    schema: figure === 'balance' ? UpdateBalanceBody : UpdateDepositOrProfitBody,
    params: { id: person._id },
    start,
    toBody: (input) => ({ [figure]: parseMoney(input.amount), expected: seen, reason: input.reason }),
    fieldOf: (path) => (path === figure ? 'amount' : undefined),
    check: (input) => ({
      amount: !isFigureAmount(parseMoney(input.amount)) && texts.invalid,
      reason: input.reason.trim() === '' && all.missingReason,
    }),
    onDone: (answer) => {
      const { user } = answer as ResponseOf<typeof updateBalance>;
      notify({
        kind: 'success',
        text: user.proposal
          ? proposals.proposed
          : texts.done({ name: user.name, amount: formatMoney(user[figure]) }),
      });
      void client.invalidateQueries({ queryKey: keys.all });
      onClose();
    },
    onFailed: (error) => {
      setSeen(numberDetail(error, 'current') ?? person[figure]);
      void client.invalidateQueries({ queryKey: keys.people });
    },
  });
  const { failure } = form;
  const amount = parseMoney(form.values.amount);
  return (
    <FormDialog
      size="small"
      title={texts.title({ name: person.name })}
      // The banner below says what failed.
      form={{ ...form, error: undefined }}
      onClose={onClose}
      cancelLabel={all.close}
      submitLabel={all.update}
      busyLabel={all.updating}
      actions={
        <Button
          variant="quiet"
          onClick={() => onBack(form.unsaved ? form.values : undefined)}
          disabled={form.busy}
        >
          {all.back}
        </Button>
      }
    >
      {failure && (
        <Banner tone="error" title={choose(failure, texts)}>
          {staleSentence(failure, figure, all, formatMoney) ?? serverSentence(failure)}
        </Banner>
      )}
      {seen !== person[figure] && !failure && (
        <Banner
          tone="warning"
          title={texts.changedMeanwhile}
          actions={
            <Button
              size="small"
              onClick={() => {
                setSeen(person[figure]);
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
        {...form.valued('amount')}
      />
      <ReasonField help={all.reasonHelp} {...form.field('reason')} />
      <Consequence
        text={
          figureConsequence({ ...person, [figure]: seen }, figure, amount, all, formatMoney) ?? all.nothing
        }
      />
      {isFigureAmount(amount) && takesTwo({ dollars: amount - seen, personId: person._id }) && (
        <Banner tone="warning">{proposals.takesTwo}</Banner>
      )}
    </FormDialog>
  );
}

/** What the change would do. Screen readers read it after a pause, not with every digit. */
function Consequence({ text }: { readonly text: string }) {
  const [read, setRead] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRead(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <p className={styles.consequence} aria-hidden="true">
        {text}
      </p>
      <VisuallyHidden role="status">{read}</VisuallyHidden>
    </>
  );
}
