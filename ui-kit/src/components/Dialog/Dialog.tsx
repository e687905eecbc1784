import { X } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import styles from './Dialog.module.css';
import { messages } from './messages.ts';

type ModalProps = Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'onClose'> & {
  /** Whether it is shown; the caller keeps it. */
  open: boolean;
  /** Called on Escape, on the close button and, if `dismissible`, on a press outside. */
  onClose: () => void;
  /** Its heading and its name for screen readers. */
  title: ReactNode;
  /** What it is about, below the heading; read aloud on opening. */
  description?: ReactNode;
  /** The buttons, primary last; one of them must close the dialog. Without any, a close button appears in the corner. */
  footer?: ReactNode;
  /** How wide it may get. */
  size?: 'small' | 'medium' | 'large';
  /** The element that gets the focus on opening, if it is not the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether a press outside closes it. */
  dismissible?: boolean;
};

export type DialogProps = Omit<ModalProps, 'footer'> & {
  /** Buttons, primary last, or a function that gets `close`, which asks first if there is `unsaved` input. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** Whether closing would lose input; if so, it asks first. */
  unsaved?: boolean;
};

/** The open dialogs, the topmost last. */
const opened: HTMLDialogElement[] = [];

/** The browser's modal dialog, synchronized with `open`. It traps the focus. */
const Modal = ({
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
}: ModalProps) => {
  const text = useKitMessages('Dialog', messages);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // A press that begins inside, such as selecting text, may end outside.
  const pressedOutside = useRef(false);
  // Counts how often the browser closed the dialog; each time, the effect reopens it if `open` is still set.
  const [overruled, setOverruled] = useState(0);

  // Close before the content is removed, also on unmount, so that the browser restores the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `overruled` opens the dialog again
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    opened.push(element);
    initialFocus?.current?.focus();
    setScrolls(body.current !== null && body.current.scrollHeight > body.current.clientHeight);
    return () => {
      opened.splice(opened.indexOf(element), 1);
      element.close();
    };
  }, [open, initialFocus, overruled]);

  // Chromium closes a dialog at the second Escape in a row even if `cancel` is prevented, so the key is taken before.
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (opened.at(-1) !== dialog.current) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    if (!open) return;
    const listen = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      data-size={size}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!open || dialog.current?.open) return;
        onClose();
        setOverruled((times) => times + 1);
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (dismissible && pressedOutside.current && event.target === dialog.current) onClose();
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
            // Last, so that opening puts the focus on the content.
            <IconButton
              className={styles.close}
              label={text.close}
              icon={<X />}
              size="small"
              onClick={onClose}
            />
          )}
        </div>
      )}
    </dialog>
  );
};

/** A question or a short task above the page. */
export const Dialog = ({ onClose, footer, unsaved = false, dismissible = true, ...props }: DialogProps) => {
  const text = useKitMessages('Dialog', messages);
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  if (asking && !props.open) setAsking(false);
  const close = () => {
    if (unsaved) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Modal
        {...props}
        onClose={close}
        dismissible={dismissible && !unsaved}
        footer={typeof footer === 'function' ? footer(close) : footer}
      />
      <Modal
        open={props.open && asking}
        onClose={() => setAsking(false)}
        title={text.discardTitle}
        size="small"
        role="alertdialog"
        dismissible={false}
        initialFocus={keep}
        footer={
          <>
            <Button ref={keep} onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                onClose();
              }}
            >
              {text.discard}
            </Button>
          </>
        }
      >
        <p>{text.discardText}</p>
      </Modal>
    </>
  );
};
