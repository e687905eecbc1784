import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';

const Live = (args: SegmentedControlProps<string>) => {
  const [value, setValue] = useState(args.value);
  return (
    <SegmentedControl
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        args.onValueChange(next);
      }}
    />
  );
};

const meta = {
  title: 'Forms/SegmentedControl',
  component: SegmentedControl<string>,
  args: {
    label: 'Period',
    value: '30',
    options: [
      { value: '7', label: '7 days' },
      { value: '30', label: '30 days' },
      { value: 'all', label: 'All' },
    ],
    onValueChange: fn(),
  },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof SegmentedControl<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Period' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '30 days' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'All' }));
    await expect(args.onValueChange).toHaveBeenCalledWith('all');
  },
};

export const ByKeyboard: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: '7 days' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: '7 days' })).toHaveFocus();
  },
};

export const ShortLabels: Story = {
  args: {
    size: 'small',
    value: '1m',
    options: [
      { value: '1w', label: '1W', name: 'One week' },
      { value: '1m', label: '1M', name: 'One month' },
      { value: '1y', label: '1Y', name: 'One year', disabled: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: '1W One week' })).toBeEnabled();
  },
};

export const ScrollsOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: {
    value: '0',
    options: Array.from({ length: 8 }, (_, index) => ({
      value: String(index),
      label: `${index + 1} months`,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup').getBoundingClientRect().right).toBeLessThanOrEqual(360);
  },
};
