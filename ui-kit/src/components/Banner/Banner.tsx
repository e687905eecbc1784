import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import notice from '../../lib/notice.module.css';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import styles from './Banner.module.css';
import { messages } from './messages.ts';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

export type BannerProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** What it means, which decides its color. */
  tone?: keyof typeof icons;
  /** The heading. */
  title?: ReactNode;
  /** Buttons or links beside the title. */
  actions?: ReactNode;
  /** Called when the person closes it. */
  onDismiss?: () => void;
};

/** A message that stays in place. Errors interrupt a screen reader; other tones don't. */
export const Banner = ({
  tone = 'info',
  title,
  actions,
  onDismiss,
  className,
  children,
  ...props
}: BannerProps) => {
  const text = useKitMessages('Banner', messages);
  const Icon = icons[tone];
  return (
    <div
      className={classNames(notice.notice, styles.banner, className)}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      {...props}
    >
      <Icon className={notice.icon} aria-hidden="true" />
      <div className={notice.words}>
        {title && <strong className={notice.title}>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className={notice.actions}>{actions}</div>}
      </div>
      {onDismiss && <IconButton label={text.dismiss} icon={<X />} size="small" onClick={onDismiss} />}
    </div>
  );
};
