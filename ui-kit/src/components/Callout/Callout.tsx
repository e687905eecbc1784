import { CircleCheck, Info, Lightbulb, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import notice from '../../lib/notice.module.css';
import styles from './Callout.module.css';

const icons = { neutral: Lightbulb, info: Info, success: CircleCheck, warning: TriangleAlert } as const;

export type CalloutProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** What it means, which decides its color. */
  tone?: keyof typeof icons;
  /** The heading. */
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
      className={classNames(notice.notice, styles.callout, className)}
      data-tone={tone}
      role="note"
      aria-labelledby={title ? id : undefined}
      {...props}
    >
      <Icon className={notice.icon} aria-hidden="true" />
      <div className={notice.words}>
        {title && (
          <strong className={notice.title} id={id}>
            {title}
          </strong>
        )}
        {children && <div>{children}</div>}
        {actions && <div className={notice.actions}>{actions}</div>}
      </div>
    </div>
  );
};
