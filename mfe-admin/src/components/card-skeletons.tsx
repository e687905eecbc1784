import { Skeleton } from '@dayrise/ui-kit';
import styles from './card-skeletons.module.css';

/** Placeholders for loading cards. */
export const CardSkeletons = ({ count = 4, height = '9rem' }: { count?: number; height?: string }) => (
  <div className={styles.stack}>
    {Array.from({ length: count }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never move
      <Skeleton key={card} shape="block" height={height} width="100%" />
    ))}
  </div>
);
