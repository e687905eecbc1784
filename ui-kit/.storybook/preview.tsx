import '../src/styles/styles.css';
import './preview.css';
import { withThemeByDataAttribute } from '@storybook/addon-themes';
import type { Preview } from '@storybook/react-vite';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { attributes } from './docgen.ts';
import { DocsFrame } from './docs-frame.tsx';
import { globalTypes, initialGlobals, withKit } from './with-kit.tsx';

const widthOf = (name: string, width: number, height: number) => ({
  name: `${name}, ${width} px`,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** Describes attributes of HTML elements, below the component's own props. What stories pass beyond these is left out. */
const describeAttributes: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  const rows = Object.entries(argTypes);
  const passedOn = rows
    .filter(([, { description }]) => !description)
    .map(([name, type]) => {
      const isShown = name in attributes && (name !== 'children' || name in initialArgs);
      return [
        name,
        isShown ? { ...type, description: attributes[name] } : { ...type, table: { disable: true } },
      ];
    });
  return Object.fromEntries([...rows.filter(([, { description }]) => description), ...passedOn]);
};

const preview: Preview = {
  tags: ['visual'],
  globalTypes,
  initialGlobals,
  decorators: [
    withKit,
    withThemeByDataAttribute({
      themes: { light: 'light', dark: 'dark' },
      defaultTheme: 'light',
      attributeName: 'data-theme',
      parentSelector: 'html',
    }),
  ],
  argTypesEnhancers: [describeAttributes],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { container: DocsFrame },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Find a component',
          'Design principles',
          'Content guidelines',
          'Tokens',
          'What not to do',
          'Comparison',
          'Make a component',
          'Recipes',
          'Core',
          'Layout',
          'Forms',
          'Overlays',
          'Data',
          'Charts',
          'Marketing',
          'Media',
          '*',
          ['Usage', 'Playground', 'Default', '*'],
        ],
      },
    },
    viewport: {
      options: {
        phone: widthOf('Phone', 360, 780),
        tablet: widthOf('Tablet', 768, 1024),
        desk: widthOf('Desk', 1440, 900),
        wall: widthOf('Wall', 2560, 1440),
      },
    },
  },
};

export default preview;
