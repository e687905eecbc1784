import { composeStory, type Meta, type StoryObj, setProjectAnnotations } from '@storybook/react-vite';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Editor from '../../.storybook/editor.tsx';
import * as preview from '../../.storybook/preview.tsx';
import { jsxOf } from '../../.storybook/try-it.tsx';
import { KitProvider } from '../components/KitProvider/KitProvider.tsx';

const files = import.meta.glob<{ default: Meta; Playground?: StoryObj }>('../components/*/*.stories.tsx', {
  eager: true,
});

/** Shows an editor. Returns what removes it. */
const show = (code: string, args: Readonly<Record<string, unknown>>) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <KitProvider>
      <Editor code={code} args={args} />
    </KitProvider>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
};

test('writes properties as a person would, and leaves what is no plain data in args', () => {
  const props = {
    label: 'Amount of the withdrawal',
    busy: true,
    width: 3,
    options: ['a'],
    onSend: () => undefined,
    children: 'Send',
  };
  expect(jsxOf('Button', props)).toBe(
    '<Button\n  label="Amount of the withdrawal"\n  busy\n  width={3}\n  options={["a"]}\n  onSend={args.onSend}\n>\n  Send\n</Button>',
  );
  expect(jsxOf('Logo', {})).toBe('<Logo />');
});

test('draws the first example of each component from its code', async () => {
  setProjectAnnotations([preview]);
  let drawn = 0;
  for (const [file, { default: meta, Playground }] of Object.entries(files)) {
    if (!Playground || Playground.render || meta.render || meta.parameters?.docs?.story?.inline === false)
      continue;
    const { args } = composeStory(Playground, meta);
    const name = file.split('/').at(-2) ?? '';
    const remove = show(jsxOf(name, args), args);
    await expect
      .poll(() => document.querySelector('[data-preview]')?.childElementCount, { message: name })
      .toBeGreaterThan(0);
    expect(page.getByRole('alert').filter({ hasText: 'Error' }).elements(), name).toEqual([]);
    remove();
    drawn += 1;
  }
  expect(drawn).toBeGreaterThan(50);
});

test('draws what is typed, and says what is wrong with it', async () => {
  const remove = show(jsxOf('Badge', { children: 'Simulated' }), {});
  const code = page.getByLabelText('Code of the example');
  await code.fill('<Badge>Typed</Badge>');
  await expect.element(page.getByText('Typed', { exact: true })).toBeVisible();
  await code.fill('<Missing />');
  await expect.element(page.getByText(/Missing is not defined/)).toBeVisible();
  remove();
});
