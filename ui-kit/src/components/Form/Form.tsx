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
import { Button } from '../Button/Button.tsx';
import styles from './Form.module.css';

export type FormProps = ComponentProps<'form'> & {
  /** The form's state, as `useEndpointForm` of the platform returns it, in place of `onSubmit` and `error`. */
  form?: {
    readonly submit: NonNullable<ComponentProps<'form'>['onSubmit']>;
    readonly busy: boolean;
    readonly error?: ReactNode;
  };
  /** The label of the submit button, which says what happens: "Save changes". Without one there is no button. */
  submitLabel?: ReactNode;
  /** The label of the submit button while `form` is busy. */
  busyLabel?: string;
  /** Whether the form can’t be sent yet. */
  submitDisabled?: boolean;
  /** `large` where the form is the main thing on its page, `wide` where the button also fills the column. */
  submitSize?: 'medium' | 'large' | 'wide';
  /** An error of the whole form rather than of one field. */
  error?: ReactNode;
  /** A success message, if it is shown in place. */
  success?: ReactNode;
  /** Further buttons below the fields. */
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
  form: state,
  submitLabel,
  busyLabel,
  submitDisabled = false,
  submitSize = 'medium',
  error = state?.error,
  success,
  actions,
  className,
  children,
  onSubmit = state?.submit,
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
      {(submitLabel || actions) && (
        <div className={styles.actions}>
          {submitLabel && (
            <Button
              type="submit"
              variant="primary"
              size={submitSize === 'medium' ? 'medium' : 'large'}
              wide={submitSize === 'wide'}
              disabled={submitDisabled}
              busy={state?.busy ?? false}
              {...(busyLabel !== undefined && { busyLabel })}
            >
              {submitLabel}
            </Button>
          )}
          {actions}
        </div>
      )}
    </form>
  );
};
