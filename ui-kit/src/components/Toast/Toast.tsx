import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';
import styles from './Toast.module.css';

export type Toast = {
  id: string;
  kind: 'success' | 'info' | 'warning' | 'error';
  text: ReactNode;
};

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;

/** How long a success or information stays, in milliseconds, unless it is pointed at or has the focus. Warnings and errors stay until dismissed. */
export const TOAST_MS = 3000;

export type ToastRegionProps = Omit<ComponentProps<'section'>, 'children'> & {
  /** The messages that are shown, oldest first. */
  toasts: readonly Toast[];
  /** Called with the id of a message that was closed or has been shown long enough. */
  onDismiss: (id: string) => void;
};

const ToastItem = ({ toast, onDismiss }: { toast: Toast; onDismiss: (id: string) => void }) => {
  const text = useKitMessages('Toast', messages);
  const item = useRef<HTMLLIElement>(null);
  const latest = useRef(onDismiss);
  useEffect(() => {
    latest.current = onDismiss;
  });
  useEffect(() => {
    if (toast.kind === 'error' || toast.kind === 'warning') return;
    // It waits for whoever reads it or is about to press its button.
    const timer = setInterval(() => {
      if (!item.current?.matches(':hover, :focus-within')) latest.current(toast.id);
    }, TOAST_MS);
    return () => clearInterval(timer);
  }, [toast.id, toast.kind]);
  const Icon = icons[toast.kind];
  return (
    <li className={styles.toast} ref={item} data-kind={toast.kind}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>{toast.text}</span>
      <IconButton label={text.dismiss} icon={<X />} size="small" onClick={() => onDismiss(toast.id)} />
    </li>
  );
};

/** Shows short notices in a corner. `onDismiss` is also called when a notice times out. */
export const ToastRegion = ({ toasts, onDismiss, className, ...props }: ToastRegionProps) => {
  const text = useKitMessages('Toast', messages);
  return (
    <section className={classNames(styles.region, className)} aria-label={text.label} {...props}>
      <div role="status" aria-live="polite">
        <ul className={styles.list}>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
          ))}
        </ul>
      </div>
    </section>
  );
};
