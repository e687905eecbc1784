import { useTexts } from '@dayrise/platform/texts';
import type { ReactNode } from 'react';
import styles from './sign-in.module.css';
import { messages } from './texts.ts';

type SignInPageProps = {
  readonly title: string;
  readonly lead: string;
  /** The form. */
  readonly children: ReactNode;
  /** The link to the other page. */
  readonly other: ReactNode;
};

/** The layout of the login and sign-up pages: text on the left, the form on the right. */
export const SignInPage = ({ title, lead, children, other }: SignInPageProps) => {
  const texts = useTexts(messages);
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.simulated}>{texts.simulated}</p>
      </div>
      <div className={styles.form}>
        {children}
        <p className={styles.other}>{other}</p>
      </div>
    </div>
  );
};
