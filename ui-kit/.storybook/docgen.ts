import type { ParserOptions } from 'react-docgen-typescript';

/** The attributes of HTML elements that the tables of props show, of all that components pass on to one. */
export const attributes: Readonly<Record<string, string>> = {
  autoComplete: 'What the browser may fill in.',
  checked: 'Whether it is on, where the caller keeps that.',
  children: 'What it contains.',
  className: 'Added to its own classes.',
  disabled: 'Whether it can’t be used, and forms leave it out.',
  maxLength: 'The most characters that can be typed.',
  name: 'The name by which a form sends its value.',
  onChange: 'Called on each change.',
  placeholder: 'An example, shown while it is empty.',
  readOnly: 'Whether it can be read but not changed.',
  required: 'Whether a form can’t be sent without it.',
  type: 'The kind of button or input, as in HTML.',
  value: 'Its value, where the caller keeps it.',
};

/** How props are read for the tables of usage pages. */
export const docgenOptions: ParserOptions = {
  shouldExtractLiteralValuesFromEnum: true,
  shouldRemoveUndefinedFromOptional: true,
  savePropValueAsString: true,
  skipChildrenPropWithoutDoc: false,
  propFilter: ({ name, parent, declarations = [] }) =>
    declarations.length === 0 ||
    declarations.some(({ fileName }) => !fileName.includes('node_modules')) ||
    name === 'children' ||
    name === 'className' ||
    // Attributes of inputs and buttons, not those of every element.
    (name in attributes && /\wHTMLAttributes$/.test(parent?.name ?? '')),
};
