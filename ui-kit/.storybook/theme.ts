import { create } from 'storybook/theming';
import { brand } from '../src/brand.ts';

const shared = {
  brandTitle: `${brand.name} UI kit`,
  brandUrl: './?path=/docs/introduction--docs',
  fontBase: '"Inter Variable", system-ui, sans-serif',
  fontCode: 'ui-monospace, Menlo, Consolas, monospace',
  appBorderRadius: 6,
  inputBorderRadius: 6,
};

/** Storybook's own UI in the kit's light colors. Its theming can't read CSS variables. */
export const light = create({
  ...shared,
  base: 'light',
  colorPrimary: '#1d5b45',
  colorSecondary: '#1d5b45',
  appBg: '#f5f2ec',
  appContentBg: '#fbf9f5',
  appPreviewBg: '#fbf9f5',
  appBorderColor: '#dfdcd6',
  barBg: '#fbf9f5',
  barSelectedColor: '#1d5b45',
  textColor: '#221f19',
  textMutedColor: '#5f5a50',
});

/** The same in the dark colors. */
export const dark = create({
  ...shared,
  base: 'dark',
  colorPrimary: '#6fbf9c',
  colorSecondary: '#6fbf9c',
  appBg: '#0d0b08',
  appContentBg: '#14120e',
  appPreviewBg: '#14120e',
  appBorderColor: '#34312b',
  barBg: '#14120e',
  barSelectedColor: '#6fbf9c',
  textColor: '#eeebe6',
  textMutedColor: '#a8a49c',
});
