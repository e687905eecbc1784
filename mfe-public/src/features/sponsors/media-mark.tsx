import type { ReactNode } from 'react';
import styles from './sponsors.module.css';
import type { MarkName } from './texts.ts';

const drawings: Record<MarkName, ReactNode> = {
  tide: <path d="M4 14c4-6 8-6 12 0s8 6 12 0M4 23c4-6 8-6 12 0s8 6 12 0" />,
  lark: <path d="M4 20C10 8 14 8 16 16 18 8 22 8 28 20M16 16v10" />,
  quill: <path d="M7 27C7 14 14 6 26 5c0 10-7 17-16 17M7 27c3-7 8-12 13-15" />,
  mere: (
    <>
      <circle cx="16" cy="16" r="12" />
      <path d="M8 20h16M10.5 24h11" />
      <path d="M11 16a5 5 0 0 1 10 0" />
    </>
  ),
  brook: <path d="M8 27V5h17M8 15h12M16 27c0-4 3-4 3-8M22 27c0-4 3-4 3-8" />,
  marsh: <path d="M16 28V10M10 28c0-8-2-12-6-14M22 28c0-8 2-12 6-14M16 10c-3-2-3-5 0-7 3 2 3 5 0 7Z" />,
};

/** The logo of a fictional newspaper. */
export const MediaMark = ({ mark }: { mark: MarkName }) => (
  <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    {drawings[mark]}
  </svg>
);
