import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SimulatedRibbon } from './SimulatedRibbon.tsx';

const meta = {
  title: 'Core/SimulatedRibbon',
  component: SimulatedRibbon,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SimulatedRibbon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('Simulated funds · no real money');
  },
};
