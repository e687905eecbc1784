import { type ComponentProps, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './CoinMark.module.css';

export type CoinMarkProps = Omit<ComponentProps<'span'>, 'children'> & {
  symbol: string;
  /** A picture that we serve ourselves. */
  src?: string | null;
};

/** A coin's picture, or the letters of its symbol. Always beside its name, so it says nothing aloud. */
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
