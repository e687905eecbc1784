import { X } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Dialog.module.css';

export type DialogProps = Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'onClose'> & {
  open: boolean;
  /** Escape, the close button in the corner and, where `dismissible`, a press outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The buttons, one of which closes; the main one last. Without them a close button stands in the corner. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** What opening puts the focus on, where it is not the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether a press outside closes it. Not where input would be lost. */
  dismissible?: boolean;
};

/** A question or a short task above the page. The browser's own modal dialog: it keeps the focus inside. */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  footer,
  size = 'medium',
  initialFocus,
  dismissible = true,
  className,
  children,
  ...props
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  // Closed before its parts leave the page, also when it leaves as a whole: the browser then gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    initialFocus?.current?.focus();
    setScrolls(body.current !== null && body.current.scrollHeight > body.current.clientHeight);
    return () => element.close();
  }, [open, initialFocus]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for the same
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      data-size={size}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (dismissible && event.target === dialog.current) onClose();
      }}
      {...props}
    >
      {open && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {description && (
              <p className={styles.description} id={descriptionId}>
                {description}
              </p>
            )}
          </header>
          {children && (
            <div
              className={styles.body}
              ref={body}
              {...(scrolls ? { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 } : {})}
            >
              {children}
            </div>
          )}
          {footer ? (
            <footer className={styles.footer}>{footer}</footer>
          ) : (
            // Last, so that opening puts the focus on what is inside.
            <IconButton className={styles.close} label="Close" icon={<X />} size="small" onClick={onClose} />
          )}
        </div>
      )}
    </dialog>
  );
};
