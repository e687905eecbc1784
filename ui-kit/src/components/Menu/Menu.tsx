import type { ComponentProps, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
  Pressable,
  Separator,
} from 'react-aria-components';
import { AriaLocale } from '../../lib/aria-locale.tsx';
import { classNames } from '../../lib/class-names.ts';
import floating from '../../lib/floating.module.css';
import styles from './Menu.module.css';

export type MenuAction = {
  id: string;
  label: string;
  /** An outline icon of 20 px. */
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  onAction: () => void;
};

export type MenuProps = {
  /** The accessible name of the list. */
  label: string;
  /** The kit's `Button` or `IconButton` that opens it. */
  trigger: ComponentProps<typeof Pressable>['children'];
  /** `null` renders a separator. */
  items: readonly (MenuAction | null)[];
  /** Added to its own classes. */
  className?: string;
};

/** A few actions behind one button. */
export const Menu = ({ label, trigger, items, className }: MenuProps) => (
  <AriaLocale>
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <Popover className={classNames(floating.floating, styles.popover)} placement="bottom end" offset={4}>
        <AriaMenu aria-label={label} className={classNames(styles.menu, className)}>
          {items.map((item, index) =>
            item ? (
              <MenuItem
                key={item.id}
                id={item.id}
                className={styles.item}
                data-tone={item.tone}
                textValue={item.label}
                isDisabled={item.disabled}
                onAction={item.onAction}
              >
                {item.icon}
                {item.label}
              </MenuItem>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
              <Separator key={index} className={styles.line} />
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  </AriaLocale>
);
