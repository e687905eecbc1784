import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Toast.module.css';

export type Toast = {
  id: string;
  kind: 'success' | 'error' | 'info';
  text: ReactNode;
};

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;

/** How long a success or a piece of news stays, in milliseconds. Errors stay until dismissed. */
export const TOAST_MS = 3000;

export type ToastRegionProps = Omit<ComponentProps<'section'>, 'children'> & {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
};

const ToastItem = ({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) => {
  const latest = useRef(onDismiss);
  useEffect(() => {
    latest.current = onDismiss;
  });
  useEffect(() => {
    if (toast.kind === 'error') return;
    const timer = setTimeout(() => latest.current(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast.id, toast.kind]);
  const Icon = icons[toast.kind];
  return (
    <li className={styles.toast} data-kind={toast.kind}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>{toast.text}</span>
      <IconButton label="Dismiss" icon={<X />} size="small" onClick={() => onDismiss(toast.id)} />
    </li>
  );
};

/** The corner where short news appears. Whoever owns the list removes what is dismissed or has had its 3 s. */
export const ToastRegion = ({ toasts, onDismiss, className, ...props }: ToastRegionProps) => (
  <section className={classNames(styles.region, className)} aria-label="Notifications" {...props}>
    <div role="status" aria-live="polite">
      <ul className={styles.list}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </ul>
    </div>
  </section>
);
