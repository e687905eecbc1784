import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
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
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('note')).toHaveTextContent(texts.SimulatedRibbon.text);
  },
};
