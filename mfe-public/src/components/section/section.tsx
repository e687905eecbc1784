import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: string;
  lead?: ReactNode;
  /** `sunken` gives the section a darker background. */
  ground?: 'canvas' | 'sunken';
  /** Content on the right, or below on narrow screens. */
  aside?: ReactNode;
  /** `beside` puts the title to the left of the content on wide screens. */
  titleAt?: 'above' | 'beside';
};

/** A titled section of the landing page that fades in when it is scrolled to. */
export const Section = ({
  title,
  lead,
  ground = 'canvas',
  aside,
  titleAt = 'above',
  children,
  ...props
}: SectionProps) => {
  const titleId = useId();
  const header = (
    <header className={styles.header}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
  return (
    <section className={styles.section} data-ground={ground} aria-labelledby={titleId} {...props}>
      <div className={styles.inner} data-reveal="" data-columns={aside ? '' : undefined} data-title={titleAt}>
        {titleAt === 'beside' && header}
        <div className={styles.content}>
          {titleAt === 'above' && header}
          {children}
        </div>
        {aside}
      </div>
    </section>
  );
};
