import { type ReactNode, type Ref, useId } from 'react';
import { Button } from '../Button/Button.tsx';
import { messages } from '../ConfirmDialog/messages.ts';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';
import { Form, type FormProps } from '../Form/Form.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';

export type FormDialogProps = Omit<DialogProps, 'footer' | 'dismissible' | 'unsaved' | 'open'> & {
  /** The form's state, as `useEndpointForm` of the platform returns it. */
  form: NonNullable<FormProps['form']> & { readonly unsaved: boolean };
  /** Says what happens: "Save changes". */
  submitLabel: ReactNode;
  /** The label of the button while it is busy. */
  busyLabel: string;
  /** The label of the button that changes nothing; “Cancel” by default. */
  cancelLabel?: ReactNode;
  /** Whether the form can’t be sent yet. */
  submitDisabled?: boolean;
  /** The submit button, such as for `initialFocus`. */
  submitRef?: Ref<HTMLButtonElement>;
  /** `danger` for what can't be undone. */
  tone?: 'primary' | 'danger';
  /** Further buttons, in front of the others. */
  actions?: ReactNode;
};

/** A form in a dialog. Closing it asks first if something was typed, and does nothing while the form is sent. */
export const FormDialog = ({
  form,
  submitLabel,
  busyLabel,
  cancelLabel,
  submitDisabled = false,
  submitRef,
  tone = 'primary',
  actions,
  onClose,
  children,
  ...props
}: FormDialogProps) => {
  const text = useKitMessages('ConfirmDialog', messages);
  const id = useId();
  return (
    <Dialog
      {...props}
      open
      dismissible={false}
      unsaved={form.unsaved}
      onClose={() => {
        if (!form.busy) onClose();
      }}
      footer={(close) => (
        <>
          {actions}
          <Button onClick={close} disabled={form.busy}>
            {cancelLabel ?? text.cancel}
          </Button>
          <Button
            ref={submitRef}
            type="submit"
            form={id}
            variant={tone}
            busy={form.busy}
            busyLabel={busyLabel}
            disabled={submitDisabled}
          >
            {submitLabel}
          </Button>
        </>
      )}
    >
      <Form id={id} form={form}>
        {children}
      </Form>
    </Dialog>
  );
};
