import { Controls, DocsContext, Heading, Stories } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';
import { StatusOf } from '../src/docs/find.tsx';
import { components } from '../src/docs/registry.ts';
import { classNames } from '../src/lib/class-names.ts';
import styles from './about-component.module.css';
import { TryIt } from './try-it.tsx';

/** The component whose usage page this is, with its first story; other pages have none. */
const useComponent = () => {
  const context = useContext(DocsContext);
  try {
    const { preparedMeta } = context.resolveOf('meta', ['meta']);
    const component = components.find(({ name }) => name === preparedMeta.title.split('/').at(-1));
    const { story } = context.resolveOf('story', ['story']);
    return (
      component && {
        ...component,
        story,
        drawsItself: Boolean(story.moduleExport.render ?? preparedMeta.moduleExport.render),
        isInFrame: story.parameters.docs?.story?.inline === false,
      }
    );
  } catch {
    return undefined;
  }
};

/** A usage page with the component's status and uses above, and its props, states and changelog below. */
export const AboutComponent = ({ children }: { children: ReactNode }) => {
  const component = useComponent();
  if (!component) return children;
  const { name, about, story, drawsItself, isInFrame } = component;
  return (
    <>
      <p className={classNames('sb-unstyled', styles.line)}>
        <StatusOf about={about} />
        <span>{about.status === 'deprecated' ? about.instead : about.uses.join(', ')}</span>
      </p>
      {children}
      <Heading>Props</Heading>
      <Controls />
      <Heading>States</Heading>
      {isInFrame ? (
        <p>
          Each has a story in the sidebar. On this page, they would take the focus from each other and scroll
          it.
        </p>
      ) : (
        <Stories includePrimary={false} title="" />
      )}
      {!drawsItself && !isInFrame && <TryIt name={name} story={story} />}
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
