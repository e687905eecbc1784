import { expect, it } from 'vitest';
import type { MailBlock } from './mail-content.ts';
import { renderText } from './render-mail.ts';

const textOf = (...blocks: readonly MailBlock[]) =>
  renderText({ language: 'en', subject: 'Subject', preview: '', heading: 'Heading', blocks });

it('wraps long lines at spaces, and keeps each word and line', () => {
  const text = 'Somebody wrote a long answer that nobody has wrapped. '.repeat(8).trim();
  const rendered = textOf({ kind: 'paragraph', text: `Ada,\n\n${text}\nBye` });
  expect(rendered).toMatch(/Ada,\n\nSomebody wrote/);
  expect(rendered).toMatch(/wrapped\.\nBye\n/);
  expect(rendered.replace(/\s+/g, ' ')).toContain(text);
  for (const line of rendered.split('\n')) expect(line).toMatch(/^(\S.{0,75})?$/u);
  expect(rendered).toContain(`\n${text.slice(0, text.lastIndexOf(' ', 76))}\n`);
});

it('keeps addresses whole, and what fits', () => {
  const url = `https://example.com/${'a'.repeat(90)}?b=c`;
  const fits = `${'word '.repeat(15)}!`;
  const rendered = textOf(
    { kind: 'button', label: 'Confirm', url },
    { kind: 'facts', rows: [['To', `${url} or nowhere`]] },
    { kind: 'note', text: fits },
    { kind: 'note', text: 'Ωmega 🙂 '.repeat(12).trim() },
  );
  expect(rendered).toContain(`Confirm:\n${url}\n`);
  expect(rendered).toContain(`To:\n${url}\nor nowhere\n`);
  expect(rendered).toContain(`\n${fits}\n`);
  expect(rendered).toContain(`\n${'Ωmega 🙂 '.repeat(9).trim()}\nΩmega 🙂`);
});
