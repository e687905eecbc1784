import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Core/ProgressBar',
  component: ProgressBar,
  args: { label: 'Sending proof.png', value: 42 },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Sending proof.png' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
  },
};

export const Start: Story = { args: { value: 0 } };

export const Done: Story = { args: { value: 100 } };

export const UnknownLength: Story = {
  args: { label: 'Checking the image', value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};
