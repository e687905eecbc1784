import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { Link, type LinkComponent } from '../Link/Link.tsx';
import { Logo } from '../Logo/Logo.tsx';
import styles from './Footer.module.css';
import { messages } from './messages.ts';

export type FooterProps = Omit<ComponentProps<'footer'>, 'children'> & {
  /** The links, each with its label and address. */
  links: readonly { label: string; to: string }[];
  /** How to reach support. */
  contact?: ReactNode;
  /** More legal text below the fixed line. */
  legal?: ReactNode;
  /** The router's link, so that links change the page without loading it anew. */
  linkComponent?: LinkComponent;
};

/** The footer of the public pages. It always includes the legal line. */
export const Footer = ({ links, contact, legal, linkComponent, className, ...props }: FooterProps) => {
  const text = useKitMessages('Footer', messages);
  return (
    <footer className={classNames(styles.footer, className)} {...props}>
      <div className={styles.inner}>
        <div className={styles.row}>
          <Logo />
          <nav aria-label={text.label}>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} tone="quiet" linkComponent={linkComponent}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {contact && <div className={styles.contact}>{contact}</div>}
        </div>
        <div className={styles.legal}>
          <p>{text.legal}</p>
          {legal}
        </div>
      </div>
    </footer>
  );
};
