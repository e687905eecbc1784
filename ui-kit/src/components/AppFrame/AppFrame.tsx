import { Menu, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { SkipLink } from '../../lib/skip-link.tsx';
import { useMenuPanel } from '../../lib/use-menu-panel.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { type LinkComponent, useLinkComponent } from '../Link/Link.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { SimulatedRibbon } from '../SimulatedRibbon/SimulatedRibbon.tsx';
import styles from './AppFrame.module.css';
import { messages } from './messages.ts';

export type NavItem = {
  label: string;
  to: string;
  /** An outline icon of 20 px. */
  icon: ReactNode;
  /** The number of items that need attention. */
  badge?: ReactNode;
  /** Position in the bottom bar of narrow screens. Items without one follow in the order of the navigation. */
  phoneOrder?: number;
  /** The heading that it stands under; items without one come first. */
  group?: string;
};

export type AppFrameProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** The entries of the navigation. */
  nav: readonly NavItem[];
  /** The path in the address bar; marks the current item. */
  currentPath: string;
  /** The brand's link. */
  home: string;
  /** The name of the area. */
  title: ReactNode;
  /** Whoever is signed in. */
  person: { name: string; role: string; picture?: string | null };
  /** Buttons at the end of the top bar. */
  actions?: ReactNode;
  /** Below the navigation: Log Out. */
  navFooter?: ReactNode;
  /** Number of items in the bottom bar of narrow screens, before its menu. */
  bottomItems?: number;
  /** Above everything, on every page. */
  ribbon?: ReactNode;
  /** The router's link, so that links change the page without loading it anew. */
  linkComponent?: LinkComponent;
};

const currentOf = (nav: readonly NavItem[], path: string): string | undefined =>
  nav
    .map((item) => item.to)
    .filter((to) => path === to || path.startsWith(`${to.replace(/\/$/, '')}/`))
    .sort((left, right) => right.length - left.length)[0];

const byPhoneOrder = (nav: readonly NavItem[]): NavItem[] =>
  nav.toSorted(
    (left, right) => (left.phoneOrder ?? Number.MAX_VALUE) - (right.phoneOrder ?? Number.MAX_VALUE),
  );

const groupsOf = (nav: readonly NavItem[]): string[] => [
  ...new Set(nav.flatMap(({ group }) => (group === undefined ? [] : [group]))),
];

/** The frame of a signed-in area: ribbon, sidebar, top bar, main, and a bottom bar under 768 px. */
export const AppFrame = ({
  nav,
  currentPath,
  home,
  title,
  person,
  actions,
  navFooter,
  bottomItems = 4,
  ribbon = <SimulatedRibbon />,
  linkComponent,
  className,
  children,
  ...props
}: AppFrameProps) => {
  const text = useKitMessages('AppFrame', messages);
  const Component = useLinkComponent(linkComponent);
  const [narrow, setNarrow] = useState(false);
  const closeButton = useRef<HTMLButtonElement>(null);
  const { open, setOpen, dismiss, toggle, panel } = useMenuPanel<HTMLElement>();
  useEffect(() => {
    if (open) closeButton.current?.focus();
  }, [open]);
  const groupId = useId();
  const groups = groupsOf(nav);
  // Home matches only exactly, because every page of the area is under its path.
  const current = currentOf(
    nav.filter(({ to }) => to !== home || to === currentPath),
    currentPath,
  );
  const close = () => setOpen(false);
  const inBar = byPhoneOrder(nav).slice(0, bottomItems);
  const items = (shown: readonly NavItem[]) =>
    shown.map((item) => (
      <li key={item.to} data-in-bar={inBar.includes(item) || undefined}>
        <Component
          to={item.to}
          className={styles.item}
          aria-current={item.to === current ? 'page' : undefined}
          title={narrow ? item.label : undefined}
          onClick={close}
        >
          <span className={styles.itemIcon} aria-hidden="true">
            {item.icon}
          </span>
          <span className={styles.itemLabel}>{item.label}</span>
          {item.badge !== undefined && item.badge !== null && (
            <span className={styles.itemBadge}>{item.badge}</span>
          )}
        </Component>
      </li>
    ));

  return (
    <div
      className={classNames(styles.frame, className)}
      data-narrow={narrow || undefined}
      data-open={open || undefined}
      {...props}
    >
      <SkipLink>{text.skip}</SkipLink>
      <div className={styles.ribbon}>{ribbon}</div>
      <aside className={styles.sidebar} ref={panel}>
        <div className={styles.brand}>
          <Component to={home} className={styles.brandLink} onClick={close}>
            <Logo markOnly={narrow} />
          </Component>
          <IconButton
            ref={closeButton}
            className={styles.closeMenu}
            label={text.closeMenu}
            icon={<X />}
            onClick={dismiss}
          />
        </div>
        <nav className={styles.nav} aria-label={text.main} id="frame-nav">
          <ul className={styles.items}>{items(nav.filter(({ group }) => group === undefined))}</ul>
          {groups.map((group, index) => (
            <Fragment key={group}>
              <p className={styles.group} id={`${groupId}${index}`}>
                {group}
              </p>
              <ul className={styles.items} aria-labelledby={`${groupId}${index}`}>
                {items(nav.filter((item) => item.group === group))}
              </ul>
            </Fragment>
          ))}
        </nav>
        <div className={styles.navFooter}>
          {navFooter}
          <IconButton
            className={styles.collapse}
            label={narrow ? text.expand : text.collapse}
            icon={narrow ? <PanelLeftOpen data-mirrors /> : <PanelLeftClose data-mirrors />}
            aria-expanded={!narrow}
            onClick={() => setNarrow(!narrow)}
          />
        </div>
      </aside>
      <header className={styles.top}>
        <Component to={home} className={styles.topBrand}>
          <Logo markOnly />
        </Component>
        <div className={styles.title}>{title}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
        <div className={styles.person}>
          <Avatar name={person.name} src={person.picture} aria-hidden="true" />
          <div className={styles.personWords}>
            <span className={styles.personName} dir="auto" title={person.name}>
              {person.name}
            </span>
            <span className={styles.personRole}>{person.role}</span>
          </div>
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <nav className={styles.bottom} aria-label={text.shortcuts}>
        <ul className={styles.bottomItems}>
          {items(inBar)}
          <li>
            <button
              ref={toggle}
              type="button"
              className={styles.item}
              aria-expanded={open}
              aria-controls="frame-nav"
              onClick={() => setOpen(!open)}
            >
              <span className={styles.itemIcon} aria-hidden="true">
                <Menu />
              </span>
              <span className={styles.itemLabel}>{text.menu}</span>
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
};
