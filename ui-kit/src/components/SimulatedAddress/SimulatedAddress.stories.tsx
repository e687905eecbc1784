import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { SimulatedAddress } from './SimulatedAddress.tsx';

const meta = {
  title: 'Data/SimulatedAddress',
  component: SimulatedAddress,
  args: { children: <code>tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx</code> },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof SimulatedAddress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.SimulatedAddress.warning)).toBeVisible();
  },
};
