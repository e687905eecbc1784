import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { formatsIn } from '../../testing/texts-in.ts';
import { Percent } from './Percent.tsx';

const meta = { title: 'Core/Percent', component: Percent, args: { value: 1.84 } } satisfies Meta<
  typeof Percent
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    await expect(canvas.getByText(format.formatPercent(1.84))).toBeVisible();
  },
};

export const Down: Story = { args: { value: -2.31 } };

export const Flat: Story = { args: { value: 0 } };

export const TooSmallToShow: Story = {
  args: { value: 0.002 },
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    await expect(canvas.getByText(format.formatPercent(0))).toHaveAttribute('data-direction', 'flat');
  },
};

export const Unknown: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('–')).toBeVisible();
  },
};
