import type { DescriptionListProps } from '@dayrise/ui-kit';
import styles from './fact-list.module.css';

/** Names and values side by side, wrapping as needed. */
export const FactList = ({ items }: Pick<DescriptionListProps, 'items'>) => (
  <dl className={styles.facts}>
    {items.map((item) => (
      <div key={item.label} className={styles.fact}>
        <dt className={styles.label}>{item.label}</dt>
        <dd className={styles.value}>{item.value}</dd>
      </div>
    ))}
  </dl>
);
