import type { ReactNode } from 'react';
import styles from './money-flow.module.css';
import type { StepName } from './texts.ts';

const drawings: Record<StepName, ReactNode> = {
  deposit: (
    <>
      <path className={styles.fill} d="M14 8h28v34l-4.7-3.4-4.6 3.4-4.7-3.4-4.7 3.4-4.6-3.4L14 42Z" />
      <path d="M14 8h28v34l-4.7-3.4-4.6 3.4-4.7-3.4-4.7 3.4-4.6-3.4L14 42Z" />
      <path d="M20 17h10M20 23h16" />
      <path className={styles.strong} d="m21 31 3.4 3.4L31 28" />
    </>
  ),
  position: (
    <>
      <path className={styles.fill} d="M12 36v6c0 3 7.2 5 16 5s16-2 16-5v-6c0 3-7.2 5-16 5s-16-2-16-5Z" />
      <ellipse cx="28" cy="14" rx="16" ry="5" />
      <path d="M12 14v7c0 3 7.2 5 16 5s16-2 16-5v-7" />
      <path d="M12 24v7c0 3 7.2 5 16 5s16-2 16-5v-7" />
      <path d="M12 34v8c0 3 7.2 5 16 5s16-2 16-5v-8" />
    </>
  ),
  return: (
    <>
      <path d="M6 30h44" />
      <path className={styles.gain} d="M11 30V19M27 30V10M43 30V22" />
      <path className={styles.loss} d="M19 30v9M35 30v15" />
    </>
  ),
  balance: (
    <>
      <path className={styles.fill} d="M9 10h38v36H9z" />
      <rect x="9" y="10" width="38" height="36" rx="2" />
      <path d="M28 10v24M15 18h7M15 25h7M34 18h7M34 25h7" />
      <path d="M9 34h38" />
      <path className={styles.strong} d="M33 39.5h9M33 42.5h9" />
    </>
  ),
  withdrawal: (
    <>
      <path className={styles.fill} d="M9 30h8l3 5h16l3-5h8v16H9Z" />
      <path d="M9 30h8l3 5h16l3-5h8v16H9Z" />
      <path className={styles.strong} d="M28 27V9m-7 7 7-7 7 7" />
    </>
  ),
};

/** The drawing of one step. */
export const StepDrawing = ({ name }: { name: StepName }) => (
  <svg className={styles.drawing} viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
    {drawings[name]}
  </svg>
);
