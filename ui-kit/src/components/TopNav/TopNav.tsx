import { Menu, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { SkipLink } from '../../lib/skip-link.tsx';
import { useMenuPanel } from '../../lib/use-menu-panel.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { type LinkComponent, useLinkComponent } from '../Link/Link.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { messages } from './messages.ts';
import styles from './TopNav.module.css';

export type TopNavLink = {
  label: string;
  to: string;
  /** Red and bold while active. */
  marked?: boolean;
};

export type TopNavProps = Omit<ComponentProps<'header'>, 'children'> & {
  /** The links of the bar, in order. */
  links: readonly TopNavLink[];
  /** The path and hash in the address bar: `/`, `/help`, `/#about`. */
  currentPath: string;
  /** The buttons at the end. */
  actions?: ReactNode;
  /** Where the brand leads. */
  home?: string;
  /** The router's link, so that links change the page without loading it anew. */
  linkComponent?: LinkComponent;
};

/** The top bar of the public pages. It stays in view while scrolling. Under 900 px its links are behind a menu button. */
export const TopNav = ({
  links,
  currentPath,
  actions,
  home = '/',
  linkComponent,
  className,
  ...props
}: TopNavProps) => {
  const text = useKitMessages('TopNav', messages);
  const Component = useLinkComponent(linkComponent);
  const { open, setOpen, toggle, panel } = useMenuPanel<HTMLDivElement>();
  const menuId = useId();
  const close = () => setOpen(false);

  return (
    <header className={classNames(styles.top, className)} data-open={open || undefined} {...props}>
      <SkipLink>{text.skip}</SkipLink>
      <div className={styles.inner}>
        <Component to={home} className={styles.brand} onClick={close}>
          <Logo />
        </Component>
        <IconButton
          ref={toggle}
          className={styles.toggle}
          label={open ? text.closeMenu : text.openMenu}
          icon={open ? <X /> : <Menu />}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        />
        <div className={styles.menu} id={menuId} ref={panel}>
          <nav aria-label={text.main}>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.to}>
                  <Component
                    to={link.to}
                    className={styles.link}
                    data-marked={link.marked || undefined}
                    aria-current={link.to === currentPath ? 'page' : undefined}
                    onClick={close}
                  >
                    {link.label}
                  </Component>
                </li>
              ))}
            </ul>
          </nav>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </header>
  );
};
