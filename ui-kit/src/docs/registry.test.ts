import { expect, test } from 'vitest';
import { aboutIn } from './about.ts';
import { components, matches } from './registry.ts';

const found = (text: string, use: Parameters<typeof matches>[2] = '') =>
  components.filter((component) => matches(component, text, use)).map(({ name }) => name);

test('finds components by what they are for', () => {
  expect(found('upload')).toContain('FileDrop');
  expect(found('are you sure')).toEqual(['ConfirmDialog']);
  expect(found('snackbar')).toEqual(['Toast']);
  expect(found('amount', 'enter')).toEqual(['MoneyField', 'Slider']);
});

test('finds by name, whole or in parts, and nothing for an unknown word', () => {
  expect(found('moneyfield')).toEqual(['MoneyField']);
  expect(found('money field')).toContain('MoneyField');
  expect(found('zebra')).toEqual([]);
  expect(found('')).toHaveLength(components.length);
});

test('reads the summary of each usage page', () => {
  expect(components.filter(({ summary }) => summary.length < 8)).toEqual([]);
});

test('a usage page names each version once, the newest first', () => {
  const changedIn = (...versions: string[]) =>
    aboutIn(
      `---\nstatus: stable\nuses: [act]\nchanges:\n${versions.map((version) => `  - ${version}: Changed.\n`).join('')}---\n\n# Button <small>press</small>\n`,
    ).changes.map(({ version }) => version);
  expect(changedIn('1.10.0', '1.9.0', '1.0.0')).toEqual(['1.10.0', '1.9.0', '1.0.0']);
  expect(() => changedIn('1.9.0', '1.10.0')).toThrow('the newest first');
  expect(() => changedIn('1.0.0', '1.0.0')).toThrow('each version once');
});
