import { DocsContext } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';
import { StatusOf } from '../src/docs/find.tsx';
import { components } from '../src/docs/registry.ts';
import { classNames } from '../src/lib/class-names.ts';
import styles from './about-component.module.css';

/** The component whose usage page this is; other pages have none. */
const useComponent = () => {
  const context = useContext(DocsContext);
  try {
    const { preparedMeta } = context.resolveOf('meta', ['meta']);
    return components.find(({ name }) => name === preparedMeta.title.split('/').at(-1));
  } catch {
    return undefined;
  }
};

/** A usage page with the component's status and uses above, and its changelog below. */
export const AboutComponent = ({ children }: { children: ReactNode }) => {
  const component = useComponent();
  if (!component) return children;
  const { about } = component;
  return (
    <>
      <p className={classNames('sb-unstyled', styles.line)}>
        <StatusOf about={about} />
        <span>{about.status === 'deprecated' ? about.instead : about.uses.join(', ')}</span>
      </p>
      {children}
      <section className={classNames('sb-unstyled', styles.changes)}>
        <h2>Changelog</h2>
        <ul>
          {about.changes.map(({ version, text }) => (
            <li key={`${version} ${text}`}>
              <strong>{version}</strong> {text}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
