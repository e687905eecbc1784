import { plans } from '@dayrise/contracts';
import { ButtonLink, DASH, formatMoney, Money } from '@dayrise/ui-kit';
import { Section } from '../../components/section/section.tsx';
import { dayEffect } from './day-effect.ts';
import styles from './plans.module.css';
import { texts } from './texts.ts';

type Rates = { readonly lowest: number; readonly median: number; readonly highest: number };

type PlansProps = {
  /** Realised daily rates as fractions; null while there is none, undefined while they are read. */
  readonly rates: Rates | null | undefined;
};

const columns = ['lowest', 'median', 'highest'] as const;

/** The plans as one table, each beside what the days so far would have done to its price. */
export const Plans = ({ rates }: PlansProps) => (
  <Section id="plans" title={texts.title} lead={texts.lead}>
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.plan}</th>
            <th scope="col">{texts.price}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.name}>
              <th scope="row">{plan.name}</th>
              <td className={styles.price}>
                {formatMoney(plan.price)}
                {'unlimited' in plan && <span className={styles.unlimited}> {texts.unlimited}</span>}
              </td>
              {columns.map((column) => (
                <td key={column} data-column={column}>
                  {rates ? <Money value={dayEffect(plan.price, rates[column])} toned /> : DASH}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <div className={styles.foot}>
      <p className={styles.note}>{rates === null ? texts.waiting : texts.note}</p>
      <ButtonLink to="/signup" variant="primary" size="large">
        {texts.signUp}
      </ButtonLink>
    </div>
  </Section>
);
