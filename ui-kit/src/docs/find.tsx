import { useEffect, useState } from 'react';
import { Badge } from '../components/Badge/Badge.tsx';
import { SearchField } from '../components/SearchField/SearchField.tsx';
import { Select } from '../components/Select/Select.tsx';
import { classNames } from '../lib/class-names.ts';
import { type About, type Use, uses } from './about.ts';
import styles from './find.module.css';
import { components, matches } from './registry.ts';

const tones = { draft: 'info', stable: 'gain', deprecated: 'warning' } as const;

/** A component's status as a badge. */
export const StatusOf = ({ about }: { about: About }) => (
  <Badge tone={tones[about.status]}>{about.status.charAt(0).toUpperCase() + about.status.slice(1)}</Badge>
);

type Entry = { id: string; title: string; type: 'docs' | 'story' };

/** The id of each component's usage page, from Storybook's own index. None until it has arrived. */
const usePages = (): ReadonlyMap<string, string> => {
  const [pages, setPages] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const index: { entries: Record<string, Entry> } = await (await fetch('./index.json')).json();
      const usage = Object.values(index.entries).filter(({ type }) => type === 'docs');
      if (!gone) setPages(new Map(usage.map(({ id, title }) => [title.split('/').at(-1) ?? '', id])));
    };
    read().catch(() => {
      // Without the index, the names are no links.
    });
    return () => {
      gone = true;
    };
  }, []);
  return pages;
};

/** All components, filtered by use, status and what is typed. */
export const FindComponent = () => {
  const [text, setText] = useState('');
  const [use, setUse] = useState<Use | ''>('');
  const pages = usePages();
  const found = components.filter((component) => matches(component, text, use));
  return (
    <div className={classNames('sb-unstyled', styles.find)}>
      <div className={styles.filters}>
        <SearchField
          label="What do you need?"
          placeholder="upload, are you sure, dropdown …"
          value={text}
          onValueChange={setText}
        />
        <Select
          label="Use"
          options={[{ value: '', label: 'Any' }, ...uses.map((value) => ({ value, label: value }))]}
          value={use}
          onChange={(event) => setUse(uses.find((known) => known === event.currentTarget.value) ?? '')}
        />
      </div>
      <p role="status">
        {found.length} of {components.length} components
      </p>
      <ul className={styles.list}>
        {found.map(({ name, summary, about }) => (
          <li key={name} className={styles.item}>
            <span className={styles.name}>
              {pages.has(name) ? (
                <a href={`./?path=/docs/${pages.get(name)}`} target="_top">
                  {name}
                </a>
              ) : (
                <span>{name}</span>
              )}
              <StatusOf about={about} />
            </span>
            <span>{summary}</span>
            <span className={styles.quiet}>{[...about.uses, ...about.keywords].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
