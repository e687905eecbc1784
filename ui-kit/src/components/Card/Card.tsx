import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Card.module.css';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** The heading. */
  title?: ReactNode;
  /** A sentence below the title. */
  description?: ReactNode;
  /** Buttons or links at the end of the title. */
  actions?: ReactNode;
  /** Below a line at the end. */
  footer?: ReactNode;
  /** The level of the title in the page’s outline. */
  headingLevel?: 2 | 3 | 4;
  /** `none` for a table or list with its own padding. */
  padding?: 'medium' | 'none';
};

/** A titled section of a page on its own surface. */
export const Card = ({
  title,
  description,
  actions,
  footer,
  headingLevel = 2,
  padding = 'medium',
  className,
  children,
  ...props
}: CardProps) => {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className={classNames(styles.card, className)}
      data-padding={padding}
      aria-labelledby={title ? titleId : undefined}
      {...props}
    >
      {(title || actions) && (
        <header className={styles.header}>
          <div className={styles.words}>
            {title && (
              <Heading id={titleId} className={styles.title}>
                {title}
              </Heading>
            )}
            {description && <p className={styles.description}>{description}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
};
