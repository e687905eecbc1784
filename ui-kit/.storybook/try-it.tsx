import { lazy, Suspense, useState } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import styles from './try-it.module.css';

const Editor = lazy(() => import('./editor.tsx'));

/** The longest value in characters that is written out; longer ones are in `args`. */
const longestValue = 200;

/** One property as JSX. What isn't plain data, such as a function, is in `args`. */
function propertyOf(name: string, value: unknown): string {
  if (value === true) return name;
  if (typeof value === 'string' && !/["\\\n]/.test(value)) return `${name}="${value}"`;
  const text = isPlain(value) ? JSON.stringify(value) : undefined;
  return `${name}={${text !== undefined && text.length <= longestValue ? text : `args.${name}`}}`;
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value ?? 0) === Object.prototype && Object.values(value ?? {}).every(isPlain);
}

/** A component with these properties as JSX, in lines as the formatter would write them. */
export function jsxOf(name: string, { children, ...args }: Readonly<Record<string, unknown>>): string {
  const properties = Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => propertyOf(key, value));
  const content = typeof children === 'string' ? children : children === undefined ? '' : '{args.children}';
  const head = `<${[name, ...properties].join(' ')}`;
  const open = head.length <= 80 ? head : `<${[name, ...properties].join('\n  ')}\n`;
  return content === '' ? `${open}${open === head ? ' ' : ''}/>` : `${open}>\n  ${content}\n</${name}>`;
}

interface TryItProps {
  readonly name: string;
  readonly story: PreparedStory;
}

/** The first example as code that readers can change. */
export const TryIt = ({ name, story }: TryItProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.section}>
      <h2>Try it</h2>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>Change the code of the first example</summary>
        {isOpen && (
          <Suspense>
            <Editor code={jsxOf(name, story.initialArgs)} args={story.initialArgs} />
          </Suspense>
        )}
      </details>
    </section>
  );
};
