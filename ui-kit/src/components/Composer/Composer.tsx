import { Paperclip, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import styles from './Composer.module.css';
import { messages } from './messages.ts';

export type Draft = { text: string; images: readonly File[] };

export type ComposerProps = Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> & {
  /** Above the text: “Reply”. */
  label: string;
  /** Sends the message. The draft is cleared when the promise resolves, and stays when it rejects. */
  onSend: (draft: Draft) => Promise<unknown>;
  error?: ReactNode;
  placeholder?: string;
  /** Characters. */
  maxLength?: number;
  /** How many images may be attached; 0 for none. */
  maxImages?: number;
  /** More controls beside the button, such as a switch for internal notes. */
  extra?: ReactNode;
};

/** Where a message is written and sent. */
export const Composer = ({
  label,
  onSend,
  error,
  placeholder,
  maxLength,
  maxImages = 5,
  extra,
  className,
  ...props
}: ComposerProps) => {
  const text = useKitMessages('Composer', messages);
  const fileId = useId();
  const files = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<Draft>({ text: '', images: [] });
  const [busy, setBusy] = useState(false);
  const isEmpty = draft.text.trim() === '' && draft.images.length === 0;

  const attach = (added: readonly File[]) =>
    setDraft((now) => ({
      ...now,
      images: [...now.images, ...added.filter((file) => file.type.startsWith('image/'))].slice(0, maxImages),
    }));

  const send = async () => {
    if (isEmpty || busy) return;
    setBusy(true);
    try {
      await onSend({ ...draft, text: draft.text.trim() });
      setDraft({ text: '', images: [] });
    } catch {
      // The caller says what happened in `error`; the draft stays.
    } finally {
      setBusy(false);
      area.current?.focus();
    }
  };

  const sendByKeyboard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      className={classNames(styles.composer, className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      {...props}
    >
      <TextArea
        ref={area}
        label={label}
        rows={3}
        placeholder={placeholder}
        maxLength={maxLength}
        value={draft.text}
        error={error}
        onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
        onKeyDown={sendByKeyboard}
        onPaste={(event) => {
          if (maxImages > 0 && event.clipboardData.files.length > 0) attach([...event.clipboardData.files]);
        }}
      />
      {draft.images.length > 0 && (
        <ul className={styles.images} aria-label={text.attached}>
          {draft.images.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pasted images may have the same name
            <li key={index} className={styles.image}>
              <span className={styles.name}>{file.name}</span>
              <IconButton
                label={text.remove({ file: file.name })}
                icon={<X />}
                size="small"
                onClick={() => {
                  setDraft({ ...draft, images: draft.images.filter((_, place) => place !== index) });
                  area.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {maxImages > 0 && (
          <>
            <input
              ref={files}
              id={fileId}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              multiple
              hidden
              onChange={(event) => {
                attach([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
            <Button
              icon={<Paperclip />}
              variant="quiet"
              disabled={draft.images.length >= maxImages}
              onClick={() => files.current?.click()}
            >
              {text.attach}
            </Button>
          </>
        )}
        {extra}
        <Button
          className={styles.send}
          type="submit"
          variant="primary"
          busy={busy}
          disabled={isEmpty && !busy}
        >
          {text.send}
        </Button>
      </div>
    </form>
  );
};
