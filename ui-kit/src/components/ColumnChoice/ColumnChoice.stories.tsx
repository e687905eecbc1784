import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { ColumnChoice } from './ColumnChoice.tsx';

const meta = {
  title: 'Data/ColumnChoice',
  component: ColumnChoice,
  parameters: { docs: { story: { inline: false, iframeHeight: 260 } } },
  args: {
    columns: [
      { key: 'id', header: 'Request' },
      { key: 'name', header: 'Person', rowHeader: true },
      { key: 'amount', header: 'Amount' },
      { key: 'action', header: 'Action', hiddenHeader: true },
    ],
    hidden: new Set<string>(),
    onHiddenChange: fn(),
  },
  render: function LiveChoice(args) {
    const [hidden, setHidden] = useState(args.hidden);
    return (
      <ColumnChoice
        {...args}
        hidden={hidden}
        onHiddenChange={(next) => {
          setHidden(next);
          args.onHiddenChange(next);
        }}
      />
    );
  },
  argTypes: { columns: { control: false }, hidden: { control: false } },
} satisfies Meta<typeof ColumnChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {};

export const Open: Story = {
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.ColumnChoice.button }));
    await expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
    await userEvent.click(screen.getByLabelText('Request'));
    await expect(args.onHiddenChange).toHaveBeenLastCalledWith(new Set(['id']));
    await userEvent.click(screen.getByLabelText('Request'));
    await expect(args.onHiddenChange).toHaveBeenLastCalledWith(new Set());
  },
};
