import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
} from 'react';
import { classNames } from '../../lib/class-names.ts';
import { mergeRefs } from '../../lib/merge-refs.ts';
import { Banner } from '../Banner/Banner.tsx';
import styles from './Form.module.css';

export type FormProps = ComponentProps<'form'> & {
  /** An error of the whole form rather than of one field. */
  error?: ReactNode;
  /** A success message, if it is shown in place. */
  success?: ReactNode;
  /** The buttons below the fields. */
  actions?: ReactNode;
};

/** Presses the submit button, as Enter does in fields of one line. */
function submitByKeyboard(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.elements].filter((element) => element instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === 'submit')?.click();
}

/** One column of fields, which Ctrl+Enter submits from texts of several lines too. After submitting, the first field with an error gets the focus. */
export const Form = ({
  error,
  success,
  actions,
  className,
  children,
  onSubmit,
  onKeyDown,
  ref,
  ...props
}: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);

  // Server errors arrive after submitting, so each render until then looks for one.
  useEffect(() => {
    if (!sent.current) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first) return;
    sent.current = false;
    first.focus();
  });

  return (
    <form
      noValidate
      className={classNames(styles.form, className)}
      {...props}
      ref={mergeRefs(form, ref)}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        sent.current = true;
        onSubmit?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) submitByKeyboard(event);
      }}
      onInput={() => {
        sent.current = false;
      }}
    >
      {error && <Banner tone="error">{error}</Banner>}
      {success && <Banner tone="success">{success}</Banner>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </form>
  );
};
