import { classNames } from '../../lib/class-names.ts';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';
import styles from './Drawer.module.css';

export type DrawerProps = DialogProps;

/** A dialog at the side of the screen, for longer content that belongs to the page behind it. */
export const Drawer = ({ className, ...props }: DrawerProps) => (
  <Dialog className={classNames(styles.drawer, className)} data-placement="end" {...props} />
);
