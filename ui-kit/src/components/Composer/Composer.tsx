import { Paperclip, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useFormatting, useKitMessages } from '../KitProvider/KitProvider.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import styles from './Composer.module.css';
import { messages } from './messages.ts';

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export type Draft = { text: string; images: readonly File[] };

export type ComposerProps = Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> & {
  /** Above the text: “Reply”. */
  label: string;
  /** Sends the message. The draft is cleared when the promise resolves, and stays when it rejects. */
  onSend: (draft: Draft) => Promise<unknown>;
  /** The text, where the caller keeps it, such as in a stored draft. */
  text?: string;
  /** Called with the text on each key. */
  onTextChange?: (text: string) => void;
  /** Called with the images whenever they change, also when they were sent. */
  onImagesChange?: (images: readonly File[]) => void;
  /** Whether images alone can't be sent. */
  textRequired?: boolean;
  /** Percent of the images sent; null while unknown. Shown while sending. */
  progress?: number | null;
  /** Why the message was not sent. */
  error?: ReactNode;
  /** Shown while there is no text. */
  placeholder?: string;
  /** Characters. */
  maxLength?: number;
  /** How many images may be attached; 0 for none. */
  maxImages?: number;
  /** The largest size of an image, in bytes. */
  maxBytes?: number;
  /** More controls beside the button, such as a switch for internal notes. */
  extra?: ReactNode;
};

/** A form to write and send a message. */
export const Composer = ({
  label,
  onSend,
  text: given,
  onTextChange,
  onImagesChange,
  textRequired = false,
  progress,
  error,
  placeholder,
  maxLength,
  maxImages = 5,
  maxBytes = 5_000_000,
  extra,
  className,
  ...props
}: ComposerProps) => {
  const words = useKitMessages('Composer', messages);
  const fileId = useId();
  const files = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [own, setOwn] = useState('');
  const [images, setImages] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const { formatBytes, formatList } = useFormatting();
  const text = given ?? own;
  const isEmpty = text.trim() === '' && (textRequired || images.length === 0);

  const write = (next: string) => {
    setOwn(next);
    onTextChange?.(next);
  };

  const keepImages = (next: readonly File[]) => {
    setImages(next);
    onImagesChange?.(next);
  };

  const listNames = (files: readonly File[]) => formatList(files.map(({ name }) => name));

  const attach = (added: readonly File[]) => {
    const others = added.filter(({ type }) => !IMAGE_TYPES.includes(type));
    const pictures = added.filter(({ type }) => IMAGE_TYPES.includes(type));
    const large = pictures.filter(({ size }) => size > maxBytes);
    const fitting = pictures.filter(({ size }) => size <= maxBytes);
    const room = Math.max(0, maxImages - images.length);
    const left = fitting.slice(room);
    keepImages([...images, ...fitting.slice(0, room)]);
    setRefused([
      ...(others.length > 0 ? [words.wrongType({ files: listNames(others) })] : []),
      ...(large.length > 0
        ? [words.tooLarge({ files: listNames(large), limit: formatBytes(maxBytes) })]
        : []),
      ...(left.length > 0 ? [words.tooMany({ files: listNames(left), max: maxImages })] : []),
    ]);
  };

  const send = async () => {
    if (isEmpty || busy) return;
    setBusy(true);
    try {
      await onSend({ text: text.trim(), images });
      write('');
      keepImages([]);
      setRefused([]);
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
        value={text}
        readOnly={busy}
        error={error}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={sendByKeyboard}
        onPaste={(event) => {
          if (!busy && maxImages > 0 && event.clipboardData.files.length > 0)
            attach([...event.clipboardData.files]);
        }}
      />
      {images.length > 0 && (
        <ul className={styles.images} aria-label={words.attached}>
          {images.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pasted images may have the same name
            <li key={index} className={styles.image}>
              <span className={styles.name} title={file.name}>
                {file.name}
              </span>
              <IconButton
                label={words.remove({ file: file.name })}
                icon={<X />}
                size="small"
                disabled={busy}
                onClick={() => {
                  keepImages(images.filter((_, place) => place !== index));
                  setRefused([]);
                  area.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <div className={styles.refused} role="alert">
          {refused.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {busy && images.length > 0 && progress !== undefined && (
        <ProgressBar label={words.sending} value={progress} />
      )}
      <div className={styles.actions}>
        {maxImages > 0 && (
          <>
            <input
              ref={files}
              id={fileId}
              type="file"
              accept={IMAGE_TYPES.join()}
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
              disabled={busy || images.length >= maxImages}
              onClick={() => files.current?.click()}
            >
              {words.attach}
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
          {words.send}
        </Button>
      </div>
    </form>
  );
};
