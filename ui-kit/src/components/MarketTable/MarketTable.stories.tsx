import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { coins, storyNow, unknownCoin } from '../../testing/fixtures.ts';
import { formatsIn, textsIn } from '../../testing/texts-in.ts';
import { Card } from '../Card/Card.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { MarketTable } from './MarketTable.tsx';

const meta = {
  title: 'Data/MarketTable',
  component: MarketTable,
  decorators: [
    (Story) => (
      <Card padding="none">
        <Story />
      </Card>
    ),
  ],
  args: { coins, asOf: storyNow - 5000, source: 'coingecko', now: storyNow },
  argTypes: { coins: { control: false }, error: { control: false } },
} satisfies Meta<typeof MarketTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.MarketSource.live)).toBeVisible();
    await expect(canvas.getByText(format.formatPrice(0.00002431))).toBeVisible();
  },
};

const lineOf = (index: number) =>
  Array.from({ length: 42 }, (_, hour) => 100 + Math.sin((hour + index * 5) / 6) * (4 + index));

export const WithPages: Story = {
  args: { pageOf: ({ id }) => `/trade?coin=${id}` },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Bitcoin' })).toHaveAttribute(
      'href',
      '/trade?coin=bitcoin',
    );
  },
};

export const WithLines: Story = {
  args: { lines: Object.fromEntries(coins.slice(0, 8).map(({ id }, index) => [id, lineOf(index)])) },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const format = formatsIn(globals.locale);
    const line = new RegExp(`^${texts.MarketTable.line({ coin: 'Bitcoin' })}: `);
    await expect(canvas.getByRole('img', { name: line })).toBeVisible();
    const row = new RegExp(`^${format.formatNumber(1)}\\s*Bitcoin`);
    await expect(canvas.getByRole('rowheader', { name: row })).toBeVisible();
  },
};

export const Simulated: Story = {
  args: { source: 'simulated' },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.MarketSource.simulated)).toBeVisible();
  },
};

export const Stale: Story = {
  args: { stale: true, asOf: storyNow - 12 * 60_000 },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const format = formatsIn(globals.locale);
    await expect(
      canvas.getByText(texts.MarketSource.outdatedBy({ age: format.formatAge(12 * 60_000) })),
    ).toBeVisible();
  },
};

export const UnknownNumbers: Story = {
  args: { coins: [unknownCoin] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('–')).toHaveLength(5);
    await expect(canvasElement).not.toHaveTextContent('NaN');
  },
};

export const Loading: Story = { args: { coins: [], asOf: null, loading: true } };

export const Empty: Story = { args: { coins: [], asOf: null } };

export const Failed: Story = { args: { coins: [], asOf: null, error: <ErrorState onRetry={fn()} /> } };
