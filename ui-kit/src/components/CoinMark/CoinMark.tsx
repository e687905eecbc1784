import { type ComponentProps, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './CoinMark.module.css';

export type CoinMarkProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The coin’s symbol, such as BTC. */
  symbol: string;
  /** The URL of a picture on our own server. */
  src?: string | null;
};

/** A coin's picture, or the letters of its symbol. Hidden from screen readers; always show it next to the name. */
export const CoinMark = ({ symbol, src, className, ...props }: CoinMarkProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={classNames(styles.mark, className)} aria-hidden="true" {...props}>
      {src && failed !== src ? (
        <img src={src} alt="" width={24} height={24} onError={() => setFailed(src)} />
      ) : (
        symbol.slice(0, 1).toUpperCase()
      )}
    </span>
  );
};
