import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useCurrentInView } from '../../lib/use-current-in-view.ts';
import { useLocale } from '../KitProvider/KitProvider.tsx';
import styles from './Tabs.module.css';

export type Tab = {
  id: string;
  label: string;
  /** The number of items in the tab: "All Tickets 3". */
  count?: number;
  panel: ReactNode;
};

export type TabsProps = Omit<ComponentProps<'div'>, 'children' | 'onSelect'> & {
  /** The accessible name of the tabs. */
  label: string;
  /** The tabs, each with its id and label. */
  tabs: readonly Tab[];
  /** The id of the open tab. */
  selected: string;
  /** Called with the id of the chosen tab. */
  onSelect: (id: string) => void;
};

/** Views of the same thing, one at a time. Arrow keys move between them. */
export const Tabs = ({ label, tabs, selected, onSelect, className, ...props }: TabsProps) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const position = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );
  const current = tabs[position];
  const isRightToLeft = useLocale().direction === 'rtl';
  useCurrentInView(list, '[aria-selected="true"]', current?.id);

  const move = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const following = position === last ? 0 : position + 1;
    const preceding = position === 0 ? last : position - 1;
    const next = {
      ArrowRight: isRightToLeft ? preceding : following,
      ArrowLeft: isRightToLeft ? following : preceding,
      Home: 0,
      End: last,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={classNames(styles.tabs, className)} {...props}>
      <div className={styles.list} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count !== undefined && ' '}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {current && (
        <div
          className={styles.panel}
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${current.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by keyboard
          tabIndex={0}
        >
          {current.panel}
        </div>
      )}
    </div>
  );
};
