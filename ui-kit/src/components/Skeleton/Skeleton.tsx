import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Skeleton.module.css';

export type SkeletonProps = ComponentProps<'span'> & {
  shape?: 'text' | 'block' | 'circle';
  /** A CSS length; a text line fills its place without one. */
  width?: string;
  height?: string;
  /** Lines of text, the last one shorter. */
  lines?: number;
};

/** The place of content that is on its way, of the same size, so that nothing moves when it comes. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        key={line}
        className={styles.bone}
        data-shape={shape}
        data-short={(line > 0 && line === lines - 1) || undefined}
        style={{ inlineSize: width, blockSize: height, ...style }}
      />
    ))}
  </span>
);
