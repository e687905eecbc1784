import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { expectVisible } from '../../testing/expect-visible.ts';
import { longName } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
import { Combobox, type ComboboxOption } from './Combobox.tsx';

const people: readonly ComboboxOption[] = [
  { value: '1', label: 'Ada Lovelace', description: 'ada@example.test' },
  { value: '2', label: 'Alan Turing', description: 'alan@example.test' },
  { value: '3', label: 'Grace Hopper', description: 'grace@example.test' },
  { value: '4', label: 'Katherine Johnson', description: 'katherine@example.test', disabled: true },
];

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  parameters: { docs: { story: { inline: false, iframeHeight: 340 } } },
  args: { label: 'Assignee', options: people, onValueChange: fn() },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Assignee' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

export const Open: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Assignee' });
    await userEvent.type(field, 'a');
    await expect(await screen.findAllByRole('option')).toHaveLength(4);
    await userEvent.type(field, 'da');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Ada Lovelace');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1');
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByRole('option', { name: /^Ada Lovelace/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.type(canvas.getByRole('combobox'), 'nobody');
    await expectVisible(screen.findByText(texts.Combobox.empty));
  },
};

export const EscapeRestores: Story = {
  tags: ['!visual'],
  args: { defaultValue: '3' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toHaveValue('Grace Hopper');
    await userEvent.type(field, 'x{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(field).toHaveValue('Grace Hopper');
  },
};

export const SearchesOnTheServer: Story = {
  tags: ['!visual'],
  render: function ServerSearch(args) {
    const [text, setText] = useState('');
    const found =
      text === '' ? [] : people.filter((one) => one.label.toLowerCase().startsWith(text.toLowerCase()));
    return <Combobox {...args} options={found} onSearch={setText} loading={text === ''} />;
  },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('combobox'));
    await expectVisible(screen.findByText(texts.Combobox.loading));
    await userEvent.keyboard('gr');
    await userEvent.click(await screen.findByRole('option', { name: /^Grace Hopper/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('3');
  },
};

export const WithError: Story = { args: { error: 'Choose a person from the list.', help: 'Staff only.' } };

export const Disabled: Story = { args: { disabled: true, defaultValue: '2' } };

export const LongNames: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { options: [{ value: '9', label: longName, description: longName }, ...people] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const list = await screen.findByRole('listbox');
    await expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(360);
  },
};
