import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import styles from './Banner.module.css';
import { messages } from './messages.ts';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

export type BannerProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: keyof typeof icons;
  title?: ReactNode;
  actions?: ReactNode;
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
      className={classNames(styles.banner, className)}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      {...props}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && <IconButton label={text.dismiss} icon={<X />} size="small" onClick={onDismiss} />}
    </div>
  );
};
