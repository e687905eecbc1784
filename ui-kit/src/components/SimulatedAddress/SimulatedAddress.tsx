import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Badge } from '../Badge/Badge.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';
import styles from './SimulatedAddress.module.css';

export type SimulatedAddressProps = ComponentProps<'span'>;

/** A wallet's address as text, always with the warning that it is simulated. */
export const SimulatedAddress = ({ className, children, ...props }: SimulatedAddressProps) => {
  const text = useKitMessages('SimulatedAddress', messages);
  return (
    <span className={classNames(styles.address, className)} {...props}>
      {children} <Badge tone="warning">{text.warning}</Badge>
    </span>
  );
};
