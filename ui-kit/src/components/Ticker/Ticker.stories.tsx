import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { coins, unknownCoin } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
import { Ticker } from './Ticker.tsx';

const meta = {
  title: 'Marketing/Ticker',
  component: Ticker,
  parameters: { layout: 'fullscreen' },
  args: { coins, source: 'coingecko' },
  argTypes: { coins: { control: false } },
} satisfies Meta<typeof Ticker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('region', { name: texts.Ticker.label })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
  },
};

export const HeldStill: Story = { args: { paused: true } };

export const Simulated: Story = {
  args: { source: 'simulated' },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.Ticker.simulated)).toBeVisible();
  },
};

export const Stale: Story = { args: { stale: true } };

export const UnknownNumbers: Story = { args: { coins: [unknownCoin] } };
