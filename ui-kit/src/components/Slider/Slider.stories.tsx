import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import { formatMoney } from '../../formatting.ts';
import { longName } from '../../testing/fixtures.ts';
import { Slider } from './Slider.tsx';

const meta = {
  title: 'Data/Slider',
  component: Slider,
  args: {
    label: 'Amount',
    stops: [500, 1000, 2000, 5000, 10_000],
    value: 1000,
    format: formatMoney,
    onValueChange: fn(),
  },
  argTypes: { format: { control: false } },
  render: ({ value: first, onValueChange, ...args }) => {
    const [value, setValue] = useState(first);
    return (
      <Slider
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onValueChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Amount' });
    await expect(slider).toHaveAttribute('aria-valuetext', '$1,000.00');
    // A native slider ignores the keys of a test, which aren't trusted events.
    fireEvent.change(slider, { target: { value: '3' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith(5000);
    await expect(slider).toHaveAttribute('aria-valuetext', '$5,000.00');
    await expect(canvas.getByText('$5,000.00')).toBeVisible();
  },
};

export const LongLabel: Story = { args: { label: longName, value: 10_000 } };

export const Disabled: Story = { args: { disabled: true } };
