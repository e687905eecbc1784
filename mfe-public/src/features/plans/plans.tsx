import { plans } from '@dayrise/contracts';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, DASH, Money, useFormatting } from '@dayrise/ui-kit';
import { type Column, Slider, Table } from '@dayrise/ui-kit/data';
import { useState } from 'react';
import { Section } from '../../components/section/section.tsx';
import { dayEffect } from './day-effect.ts';
import styles from './plans.module.css';
import { messages } from './texts.ts';

type Rates = { readonly lowest: number; readonly median: number; readonly highest: number };
type Plan = (typeof plans)[number];

type PlanTexts = ReturnType<typeof messages.in>;

type PlansProps = {
  /** Realized daily rates as fractions; null while there is none, undefined while they are read. */
  readonly rates: Rates | null | undefined;
  /** Whether the rates could not be read. */
  readonly failed: boolean;
};

const prices = plans.map(({ price }) => price);
const figures = ['lowest', 'median', 'highest'] as const;

const Price = ({ plan }: { plan: Plan }) => {
  const { unlimited } = useTexts(messages);
  const { formatMoney } = useFormatting();
  return (
    <>
      {formatMoney(plan.price)}
      {'unlimited' in plan && <span className={styles.unlimited}> {unlimited}</span>}
    </>
  );
};

const DayEffect = ({ plan, rate }: { plan: Plan; rate: number | undefined }) =>
  rate === undefined ? DASH : <Money value={dayEffect(plan.price, rate)} toned />;

const columnsFor = (texts: PlanTexts, rates: Rates | null | undefined): readonly Column<Plan>[] => [
  { key: 'plan', header: texts.plan, rowHeader: true, cell: (plan) => plan.name },
  { key: 'price', header: texts.price, align: 'end', cell: (plan) => <Price plan={plan} /> },
  ...figures.map(
    (figure): Column<Plan> => ({
      key: figure,
      header: texts[figure],
      align: 'end',
      wideOnly: figure !== 'median',
      cell: (plan) => <DayEffect plan={plan} rate={rates?.[figure]} />,
    }),
  ),
];

/** The plan of an amount with what past days would have done to it, and all plans in a table behind it. */
export const Plans = ({ rates, failed }: PlansProps) => {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { formatMoney } = useFormatting();
  const [plan, setPlan] = useState<Plan>(plans[0]);
  return (
    <Section id="plans" title={texts.title} lead={texts.lead}>
      <div className={styles.choice}>
        <div className={styles.amount}>
          <Slider
            label={labels.amount}
            stops={prices}
            value={plan.price}
            onValueChange={(price) => setPlan(plans.find((each) => each.price === price) ?? plan)}
            format={(dollars) => formatMoney(dollars)}
          />
          <p className={styles.chosen} aria-live="polite">
            <strong className={styles.name}>{plan.name}</strong> <Price plan={plan} />
          </p>
        </div>
        <dl className={styles.effects} data-uncovered="">
          {figures.map((figure) => (
            <div key={figure}>
              <dt>{texts[figure]}</dt>
              <dd>
                <DayEffect plan={plan} rate={rates?.[figure]} />
              </dd>
            </div>
          ))}
        </dl>
        <ButtonLink to="/signup" variant="primary" size="large">
          {texts.signUp}
        </ButtonLink>
      </div>
      <div className={styles.behind}>
        <details className={styles.all}>
          <summary>{texts.all}</summary>
          <Table
            className={styles.table}
            caption={texts.caption}
            columns={columnsFor(texts, rates)}
            rows={plans}
            rowKey={({ name }) => name}
            narrow="scroll"
          />
        </details>
        <p className={styles.note}>{failed ? texts.failed : rates === null ? texts.waiting : texts.note}</p>
      </div>
    </Section>
  );
};
