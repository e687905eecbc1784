import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type LinkComponent, type LinkTarget, useLinkComponent } from '../Link/Link.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';

type ButtonLook = {
  /** Use one `primary` per screen, and `danger` for actions that can't be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** `small` stands in tables and beside text, `large` on public pages. */
  size?: 'small' | 'medium' | 'large';
  /** An outline icon of 20 px before the label. */
  icon?: ReactNode;
  /** Fills the available width. */
  wide?: boolean;
  /** Where the label of a `quiet` button lines up with the text above it, instead of its invisible frame. */
  flush?: 'start' | 'end';
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner, keeps width and focus, and ignores presses. */
    busy?: boolean;
    /** The label while busy; the children by default. */
    busyLabel?: string;
  };

/** A button for an action on this page. Its label says what happens. */
export const Button = ({
  variant = 'secondary',
  size = 'medium',
  icon,
  wide = false,
  flush,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) => (
  <button
    type={type}
    className={classNames(styles.button, className)}
    data-variant={variant}
    data-size={size}
    data-wide={wide || undefined}
    data-flush={flush}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...props}
  >
    {busy ? <Spinner size="small" label="" /> : icon && <span className={styles.icon}>{icon}</span>}
    <span className={styles.label}>{busy ? (busyLabel ?? children) : children}</span>
  </button>
);

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  ButtonLook &
  LinkTarget & {
    /** What the router keeps in the history with the address. */
    state?: Readonly<Record<string, unknown>>;
    /** The router's link, so that links change the page without loading it anew. */
    linkComponent?: LinkComponent;
  };

/** A link that looks like a button, for a next step on another page. */
export const ButtonLink = ({
  variant = 'secondary',
  size = 'medium',
  icon,
  wide = false,
  flush,
  to,
  href,
  state,
  linkComponent,
  className,
  children,
  ...props
}: ButtonLinkProps) => {
  const Component = useLinkComponent(linkComponent);
  const shared = {
    ...props,
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
    'data-flush': flush,
  };
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{children}</span>
    </>
  );
  if (to !== undefined)
    return (
      <Component to={to} state={state} {...shared}>
        {content}
      </Component>
    );
  return (
    <a href={href} {...shared}>
      {content}
    </a>
  );
};
