import { CircleCheck, Info, Lightbulb, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Callout.module.css';

const icons = { neutral: Lightbulb, info: Info, success: CircleCheck, warning: TriangleAlert } as const;

export type CalloutProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: keyof typeof icons;
  title?: ReactNode;
  /** Links or buttons under the text. */
  actions?: ReactNode;
};

/** Something to know before going on. It belongs to the page and is not announced. */
export const Callout = ({ tone = 'info', title, actions, className, children, ...props }: CalloutProps) => {
  const id = useId();
  const Icon = icons[tone];
  return (
    <div
      className={classNames(styles.callout, className)}
      data-tone={tone}
      role="note"
      aria-labelledby={title ? id : undefined}
      {...props}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {title && (
          <strong className={styles.title} id={id}>
            {title}
          </strong>
        )}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
};
