import { ChevronDown } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './Disclosure.module.css';

/** The name that the parts of an exclusive `Accordion` share. */
export const AccordionContext = createContext<string | undefined>(undefined);

export type DisclosureProps = Omit<ComponentProps<'details'>, 'title' | 'open' | 'name'> & {
  /** What opens and closes it. */
  title: ReactNode;
  /** At the end of the line of the title: a figure, a badge. */
  aside?: ReactNode;
  /** Wraps the title in a heading of this level. */
  headingLevel?: 2 | 3 | 4;
  /** Whether it is open at first. */
  defaultOpen?: boolean;
  /** Called when it has opened or closed. */
  onOpenChange?: (open: boolean) => void;
};

/** A title that opens and closes what is below it. */
export const Disclosure = ({
  title,
  aside,
  headingLevel,
  defaultOpen = false,
  onOpenChange,
  onToggle,
  className,
  children,
  ...props
}: DisclosureProps) => {
  const name = useContext(AccordionContext);
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'span';
  return (
    <details
      className={classNames(styles.disclosure, className)}
      // Read by React on the first render only; later the browser opens and closes it.
      open={defaultOpen}
      name={name}
      onToggle={(event) => {
        onToggle?.(event);
        if (event.target === event.currentTarget) onOpenChange?.(event.currentTarget.open);
      }}
      {...props}
    >
      <summary className={styles.summary}>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
        <Heading className={styles.title}>{title}</Heading>
        {aside && <span className={styles.aside}>{aside}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
};
