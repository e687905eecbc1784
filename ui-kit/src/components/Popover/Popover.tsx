import type { ComponentProps, ReactNode } from 'react';
import { Popover as AriaPopover, Dialog, DialogTrigger, Heading, Pressable } from 'react-aria-components';
import { classNames } from '../../lib/class-names.ts';
import styles from './Popover.module.css';

export type PopoverProps = {
  /** The kit's `Button` or `IconButton` that opens it. */
  trigger: ComponentProps<typeof Pressable>['children'];
  /** Read aloud, and shown as its heading unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  /** What it shows, or a function that gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: ComponentProps<typeof AriaPopover>['placement'];
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** A little more about one thing, next to the button that opens it. */
export const Popover = ({
  trigger,
  label,
  hideLabel = false,
  children,
  placement = 'bottom end',
  open,
  onOpenChange,
  className,
}: PopoverProps) => (
  <DialogTrigger isOpen={open} onOpenChange={onOpenChange}>
    <Pressable>{trigger}</Pressable>
    <AriaPopover className={classNames(styles.popover, className)} placement={placement} offset={4}>
      <Dialog className={styles.dialog} aria-label={hideLabel ? label : undefined}>
        {({ close }) => (
          <>
            {!hideLabel && (
              <Heading slot="title" level={2} className={styles.title}>
                {label}
              </Heading>
            )}
            {typeof children === 'function' ? children(close) : children}
          </>
        )}
      </Dialog>
    </AriaPopover>
  </DialogTrigger>
);
