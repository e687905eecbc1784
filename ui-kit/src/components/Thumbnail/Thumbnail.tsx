import { ImageOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';
import styles from './Thumbnail.module.css';

export type ThumbnailProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** The address of the picture; without one, a stand-in is drawn. */
  src: string;
  /** What the image shows: “Proof of payment 1041”. */
  alt: string;
  /** The image in full size, where `src` is a smaller one. */
  fullSrc?: string;
  /** How large it is drawn. `wide` shows the whole image across its column. */
  size?: 'small' | 'medium' | 'large' | 'wide';
};

/** A small image that opens in full size above the page. */
export const Thumbnail = ({
  src,
  alt,
  fullSrc = src,
  size = 'medium',
  className,
  onClick,
  ...props
}: ThumbnailProps) => {
  const text = useKitMessages('Thumbnail', messages);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const noteFailure = (address: string) => setFailed((before) => [...before, address]);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.thumbnail, className)}
        data-size={size}
        aria-label={text.view({ image: alt })}
        aria-haspopup="dialog"
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented) setOpen(true);
        }}
        {...props}
      >
        {failed.includes(src) ? (
          <ImageOff aria-hidden="true" />
        ) : (
          <img className={styles.image} src={src} alt="" loading="lazy" onError={() => noteFailure(src)} />
        )}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={alt} size="large">
        {failed.includes(fullSrc) ? (
          <p>{text.failed}</p>
        ) : (
          <img className={styles.full} src={fullSrc} alt={alt} onError={() => noteFailure(fullSrc)} />
        )}
      </Dialog>
    </>
  );
};
