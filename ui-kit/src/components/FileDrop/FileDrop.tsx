import { ImageUp, Trash2 } from 'lucide-react';
import { type ComponentProps, type DragEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { FieldMessage, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useFormatting, useKitMessages } from '../KitProvider/KitProvider.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import styles from './FileDrop.module.css';
import { messages } from './messages.ts';

export type FileDropProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'multiple' | 'onChange' | 'accept'
> &
  Omit<FieldProps, 'optional'> & {
    /** The chosen file. */
    file: File | null;
    /** Called with an accepted file, or null when it is removed. A refused file leaves the one before it. */
    onFileChange: (file: File | null) => void;
    /** MIME types, as in `image/png,image/jpeg`. */
    accept?: string;
    /** In bytes; shown below the field. */
    maxBytes?: number;
    /** Upload progress in percent, else null. */
    progress?: number | null;
  };

const usePreview = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

type Refusal = { kind: 'wrongType' | 'empty' | 'tooLarge'; file: File };

const refusalOf = (file: File, accept: string, maxBytes: number): Refusal | null => {
  const types = accept.split(',').map((type) => type.trim());
  if (
    !types.some(
      (type) => type === file.type || (type.endsWith('/*') && file.type.startsWith(type.slice(0, -1))),
    )
  )
    return { kind: 'wrongType', file };
  if (file.size === 0) return { kind: 'empty', file };
  if (file.size > maxBytes) return { kind: 'tooLarge', file };
  return null;
};

/** Accepts one image (chosen, dropped or pasted) and shows a preview and the upload progress. */
export const FileDrop = ({
  label,
  help,
  error,
  file,
  onFileChange,
  accept = 'image/png,image/jpeg,image/webp',
  maxBytes = 5_000_000,
  progress = null,
  disabled,
  id: given,
  className,
  ...props
}: FileDropProps) => {
  const text = useKitMessages('FileDrop', messages);
  const { formatBytes } = useFormatting();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  const sayRefusal = ({ kind, file: refused }: Refusal) =>
    kind === 'tooLarge'
      ? text.tooLarge({ name: refused.name, size: formatBytes(refused.size), limit: formatBytes(maxBytes) })
      : text[kind]({ name: refused.name });
  const shownError = refusal ? sayRefusal(refusal) : error;
  const shownHelp = help ?? text.help({ limit: formatBytes(maxBytes) });
  const { id, described } = useFieldIds(given, { help: shownHelp, error: shownError });
  const locked = disabled || progress !== null;

  const take = (next: File | undefined) => {
    if (!next || locked) return;
    const reason = refusalOf(next, accept, maxBytes);
    setRefusal(reason);
    if (!reason) onFileChange(next);
    // The same name can be chosen again.
    else if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const remove = () => {
    setRefusal(null);
    onFileChange(null);
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
  };

  return (
    <div
      className={classNames(styles.drop, className)}
      data-invalid={shownError ? true : undefined}
      data-over={over || undefined}
      onPaste={(event) => take(event.clipboardData.files[0])}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has the file input as its keyboard form */}
      <div
        className={styles.area}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...props}
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          accept={accept}
          disabled={locked}
          aria-labelledby={`${id}-label ${id}-words`}
          {...described}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
        {file ? (
          <div className={styles.file}>
            {preview && (
              <img className={styles.preview} src={preview} alt={text.preview({ name: file.name })} />
            )}
            <div className={styles.about}>
              <span className={styles.name} id={`${id}-words`}>
                {file.name}
              </span>
              <span className={styles.size}>{formatBytes(file.size)}</span>
            </div>
            {!locked && (
              <IconButton
                className={styles.remove}
                label={text.remove({ name: file.name })}
                icon={<Trash2 />}
                onClick={remove}
              />
            )}
          </div>
        ) : (
          <div className={styles.invitation}>
            <ImageUp aria-hidden="true" />
            <span id={`${id}-words`}>
              <strong>{text.choose}</strong> {text.orDrop}
            </span>
          </div>
        )}
      </div>
      {progress !== null && <ProgressBar label={text.uploading} value={progress} />}
      <div>
        {/* There before its text is: screen readers announce only what changes. */}
        <div role="alert">{refusal && <FieldMessage id={id} error={shownError} />}</div>
        {!refusal && <FieldMessage id={id} help={shownHelp} error={error} />}
      </div>
    </div>
  );
};
