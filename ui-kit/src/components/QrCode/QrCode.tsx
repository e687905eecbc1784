import { QRCodeSVG } from 'qrcode.react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from '../SimulatedAddress/messages.ts';
import styles from './QrCode.module.css';

export type QrCodeProps = Omit<ComponentProps<'figure'>, 'children'> & {
  /** The text in the code: a wallet address, or an authenticator app's `otpauth:` URI. */
  value: string;
  /** What the code is of, read aloud. */
  label: string;
  /** The side in pixels. */
  size?: number;
};

/**
 * A wallet address as a QR code, always with the warning that funds are simulated. Only the code that sets up an
 * authenticator app has none.
 */
export const QrCode = ({ value, label, size = 160, className, ...props }: QrCodeProps) => {
  const text = useKitMessages('SimulatedAddress', messages);
  return (
    <figure className={classNames(styles.code, className)} {...props}>
      <div className={styles.paper}>
        <QRCodeSVG value={value} size={size} level="M" title={label} role="img" aria-label={label} />
      </div>
      {!value.startsWith('otpauth:') && <figcaption className={styles.warning}>{text.warning}</figcaption>}
    </figure>
  );
};
