import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Skeleton.module.css';

export type SkeletonProps = ComponentProps<'span'> & {
  /** What it stands for. */
  shape?: 'text' | 'block' | 'circle';
  /** A CSS length; a text line fills the available width by default. */
  width?: string;
  /** A CSS length. */
  height?: string;
  /** Number of text lines; the last one is shorter. */
  lines?: number;
};

/** A placeholder in the size of the content, so that nothing moves when it arrives. */
export const Skeleton = ({
  shape = 'text',
  width,
  height,
  lines = 1,
  className,
  style,
  ...props
}: SkeletonProps) => (
  <span className={classNames(styles.group, className)} aria-hidden="true" {...props}>
    {Array.from({ length: lines }, (_, line) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never move
        key={line}
        className={styles.bone}
        data-shape={shape}
        data-short={(line > 0 && line === lines - 1) || undefined}
        style={{ inlineSize: width, blockSize: height, ...style }}
      />
    ))}
  </span>
);
