import { Skeleton } from '@dayrise/ui-kit';
import styles from './list-bones.module.css';

/** Placeholders for loading cards. */
export const CardBones = ({ count = 4, height = '9rem' }: { count?: number; height?: string }) => (
  <div className={styles.bones}>
    {Array.from({ length: count }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bones are alike and never move
      <Skeleton key={card} shape="block" height={height} width="100%" />
    ))}
  </div>
);
