import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Popover as AriaPopover, Dialog, DialogTrigger, Heading, Pressable } from 'react-aria-components';
import { AriaLocale } from '../../lib/aria-locale.tsx';
import { classNames } from '../../lib/class-names.ts';
import floating from '../../lib/floating.module.css';
import styles from './Popover.module.css';

type PopoverOpener =
  | {
      /** The kit's `Button` or `IconButton` that opens it. */
      trigger: ComponentProps<typeof Pressable>['children'];
      anchor?: undefined;
    }
  | {
      /** The element that it opens next to, for a popover whose code loads after its button. The parent opens and closes it. */
      anchor: RefObject<Element | null>;
      trigger?: undefined;
      open: boolean;
      onOpenChange: (open: boolean) => void;
    };

export type PopoverProps = PopoverOpener & {
  /** Read aloud, and shown as its heading unless `hideLabel`. */
  label: string;
  /** Hides the label visually; the icon stays. */
  hideLabel?: boolean;
  /** What it shows, or a function that gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
  /** The side of the button where there is room for it. */
  placement?: ComponentProps<typeof AriaPopover>['placement'];
  /** Whether it is shown, where the caller keeps it. */
  open?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void;
  /** Added to its own classes. */
  className?: string;
};

/** A small panel with details or settings, next to the button that opens it. */
export const Popover = ({
  trigger,
  anchor,
  label,
  hideLabel = false,
  children,
  placement = 'bottom end',
  open,
  onOpenChange,
  className,
}: PopoverProps) => {
  const popover = (
    <AriaPopover
      className={classNames(floating.floating, styles.popover, className)}
      placement={placement}
      offset={4}
      // biome-ignore lint/a11y/useValidAriaValues: React Aria would give the trigger's label to this element, which has no role; the dialog inside has one
      aria-labelledby=""
      {...(anchor && { triggerRef: anchor, isOpen: open, onOpenChange })}
    >
      <Dialog className={styles.dialog} aria-label={hideLabel ? label : undefined}>
        {({ close }) => (
          <>
            {!hideLabel && (
              <Heading slot="title" level={2} className={styles.title}>
                {label}
              </Heading>
            )}
            {typeof children === 'function'
              ? children(anchor ? () => onOpenChange?.(false) : close)
              : children}
          </>
        )}
      </Dialog>
    </AriaPopover>
  );
  if (!trigger) return <AriaLocale>{popover}</AriaLocale>;
  return (
    <AriaLocale>
      <DialogTrigger isOpen={open} onOpenChange={onOpenChange}>
        <Pressable>{trigger}</Pressable>
        {popover}
      </DialogTrigger>
    </AriaLocale>
  );
};
