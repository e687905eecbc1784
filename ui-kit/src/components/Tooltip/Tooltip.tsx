import type { ComponentProps, ReactNode } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import { AriaLocale } from '../../lib/aria-locale.tsx';
import styles from './Tooltip.module.css';

export type TooltipProps = {
  /** A short hint that nobody depends on. */
  text: ReactNode;
  /** One focusable element: a button or a link. */
  children: ComponentProps<typeof Focusable>['children'];
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Milliseconds of hovering before it appears; on focus it appears immediately. */
  delay?: number;
};

/** A hint on hover and focus. Never put essential information only in a tooltip. */
export const Tooltip = ({ text, children, placement = 'top', delay = 500 }: TooltipProps) => (
  <AriaLocale>
    <TooltipTrigger delay={delay} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={styles.tooltip} placement={placement} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  </AriaLocale>
);
