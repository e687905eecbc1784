import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

const Live = (args: SearchFieldProps) => {
  const [text, setText] = useState(args.value);
  return (
    <SearchField
      {...args}
      value={text}
      onValueChange={(next) => {
        setText(next);
        args.onValueChange(next);
      }}
    />
  );
};

const meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  args: { label: 'Search people', placeholder: 'Name, email or trading id', value: '', onValueChange: fn() },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search people' }), 'ada');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('ada');
  },
};

export const Filled: Story = {
  args: { value: 'lovelace' },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.SearchField.clear }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('lovelace');
  },
};

export const EscapeEmpties: Story = {
  tags: ['!visual'],
  args: { value: 'lovelace' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Escape}');
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
};

export const Disabled: Story = { args: { disabled: true } };
