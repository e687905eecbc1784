import { ExternalLink } from 'lucide-react';
import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import styles from './Link.module.css';
import { messages } from './messages.ts';

/** The props that the kit passes to a router's link: an anchor's, with `to` instead of `href`. */
export type LinkComponentProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** The address it leads to. */
  to: string;
  /** What the router keeps in the history with the address. */
  state?: Readonly<Record<string, unknown>>;
};
export type LinkComponent = ComponentType<LinkComponentProps>;

const PlainLink: LinkComponent = ({ to, state: _, children, ...props }) => (
  <a href={to} {...props}>
    {children}
  </a>
);

const LinkContext = createContext<LinkComponent>(PlainLink);

/** Makes the kit's links below it use the router's link component. */
export const LinkProvider = ({
  component,
  children,
}: {
  /** The router’s link. */
  component: LinkComponent;
  /** The application. */
  children: ReactNode;
}) => <LinkContext value={component}>{children}</LinkContext>;

/** Returns the given link component, else the provider's, else a plain anchor. */
export const useLinkComponent = (own?: LinkComponent): LinkComponent => {
  const provided = useContext(LinkContext);
  return own ?? provided;
};

export type LinkTarget =
  | {
      /** A path within the product; navigates with the router. */
      to: string;
      href?: undefined;
    }
  | {
      /** Any other URL, including `mailto:` and `tel:`. */
      href: string;
      to?: undefined;
    };

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  LinkTarget & {
    /** Colored as an action, or as the text around it. */
    tone?: 'action' | 'quiet';
    /** Opens a new tab, says so, and shows an arrow. */
    external?: boolean;
    /** The router's link, so that links change the page without loading it anew. */
    linkComponent?: LinkComponent;
  };

/** A link in running text or standing alone. */
export const Link = ({
  to,
  href,
  tone = 'action',
  external = false,
  linkComponent,
  className,
  children,
  ...props
}: LinkProps) => {
  const text = useKitMessages('Link', messages);
  const Component = useLinkComponent(linkComponent);
  const shared = { ...props, className: classNames(styles.link, className), 'data-tone': tone };
  if (to !== undefined)
    return (
      <Component to={to} {...shared}>
        {children}
      </Component>
    );
  if (!external)
    return (
      <a href={href} {...shared}>
        {children}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" {...shared}>
      {children}
      <ExternalLink className={styles.icon} role="img" aria-label={text.newTab} data-mirrors />
    </a>
  );
};
