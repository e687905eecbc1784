import { plans } from '@dayrise/contracts';
import { ButtonLink, DASH, formatMoney, Money } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Section } from '../../components/section/section.tsx';
import { dayEffect } from './day-effect.ts';
import styles from './plans.module.css';
import { texts } from './texts.ts';

type Rates = { readonly lowest: number; readonly median: number; readonly highest: number };
type Plan = (typeof plans)[number];

type PlansProps = {
  /** Realized daily rates as fractions; null while there is none, undefined while they are read. */
  readonly rates: Rates | null | undefined;
};

const columnsFor = (rates: Rates | null | undefined): readonly Column<Plan>[] => [
  { key: 'plan', header: texts.plan, rowHeader: true, cell: (plan) => plan.name },
  {
    key: 'price',
    header: texts.price,
    align: 'end',
    cell: (plan) => (
      <>
        {formatMoney(plan.price)}
        {'unlimited' in plan && <span className={styles.unlimited}> {texts.unlimited}</span>}
      </>
    ),
  },
  ...(['lowest', 'median', 'highest'] as const).map(
    (figure): Column<Plan> => ({
      key: figure,
      header: texts[figure],
      align: 'end',
      wideOnly: figure !== 'median',
      cell: (plan) => (rates ? <Money value={dayEffect(plan.price, rates[figure])} toned /> : DASH),
    }),
  ),
];

/** The plans in a table, each with what past days would have done to its price. */
export const Plans = ({ rates }: PlansProps) => (
  <Section id="plans" title={texts.title} lead={texts.lead}>
    <Table
      className={styles.table}
      caption={texts.caption}
      columns={columnsFor(rates)}
      rows={plans}
      rowKey={(plan) => plan.name}
      narrow="scroll"
    />
    <div className={styles.foot}>
      <p className={styles.note}>{rates === null ? texts.waiting : texts.note}</p>
      <ButtonLink to="/signup" variant="primary" size="large">
        {texts.signUp}
      </ButtonLink>
    </div>
  </Section>
);
