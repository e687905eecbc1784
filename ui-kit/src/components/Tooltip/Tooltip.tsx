import type { ComponentProps, ReactNode } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import styles from './Tooltip.module.css';

export type TooltipProps = {
  /** A few words that help and are not needed. */
  text: ReactNode;
  /** One thing that takes the focus: a button, a link. */
  children: ComponentProps<typeof Focusable>['children'];
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Milliseconds of hovering before it shows; on focus it shows at once. */
  delay?: number;
};

/** A hint on hover and focus. Never put essential information only in a tooltip. */
export const Tooltip = ({ text, children, placement = 'top', delay = 500 }: TooltipProps) => (
  <TooltipTrigger delay={delay} closeDelay={100}>
    <Focusable>{children}</Focusable>
    <AriaTooltip className={styles.tooltip} placement={placement} offset={6}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);
