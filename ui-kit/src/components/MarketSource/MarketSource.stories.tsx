import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storyNow } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
import { MarketSource } from './MarketSource.tsx';

const meta = {
  title: 'Data/MarketSource',
  component: MarketSource,
  args: { asOf: storyNow - 5000, source: 'coingecko', now: storyNow },
} satisfies Meta<typeof MarketSource>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {};

export const Simulated: Story = {
  args: { source: 'simulated' },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.MarketSource.simulated)).toBeVisible();
  },
};

export const Stale: Story = {
  args: { stale: true, asOf: storyNow - 3 * 3_600_000 },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.queryByText(texts.MarketSource.live)).toBeNull();
  },
};

export const NothingYet: Story = { args: { asOf: null, stale: true } };
