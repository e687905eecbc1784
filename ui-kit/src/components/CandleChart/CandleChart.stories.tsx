import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { formattingFor } from '../../formatting.ts';
import { storyNow } from '../../testing/fixtures.ts';
import { plainSpaces } from '../../testing/texts-in.ts';
import { CandleChart } from './CandleChart.tsx';

const today = Math.floor(storyNow / 86_400_000) * 86_400;
const priceAt = (index: number): number => 96_000 + Math.sin(index / 6) * 4200 + index * 60;
const candles = Array.from({ length: 60 }, (_, index) => ({
  time: today - (59 - index) * 86_400,
  open: priceAt(index - 1),
  close: priceAt(index),
  high: Math.max(priceAt(index - 1), priceAt(index)) + 900,
  low: Math.min(priceAt(index - 1), priceAt(index)) - 900,
}));

const meta = {
  title: 'Charts/CandleChart',
  component: CandleChart,
  args: { label: 'Bitcoin by day', candles, onLineMove: fn() },
  argTypes: {
    candles: { control: false },
    lines: { control: false },
    marks: { control: false },
    curves: { control: false },
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CandleChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!visual'] };

export const Default: Story = {
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    const { formatPrice } = formattingFor(globals.locale);
    canvas.getByRole('application', { name: 'Bitcoin by day' }).focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(canvas.getByRole('status')).toHaveTextContent(plainSpaces(formatPrice(priceAt(1))));
  },
};

export const LinesArrowsAndCurves: Story = {
  args: {
    lines: [{ id: 'limit', price: 95_000, label: 'Buy 0.5 BTC', movable: true }],
    marks: [{ time: today - 5 * 86_400, direction: 'up' }],
    curves: [
      { label: 'Average', values: candles.map(({ close }) => close + 500) },
      { label: 'Strength', values: candles.map((_, index) => 50 + 30 * Math.sin(index / 5)), apart: true },
    ],
  },
  play: async ({ canvas, args }) => {
    const plot = canvas.getByRole('application');
    await waitFor(() => expect(plot.querySelector('canvas')).toBeVisible());
    const { left, top, height } = plot.getBoundingClientRect();
    const at = (y: number) => ({
      clientX: left + 60,
      clientY: top + y,
      pointerId: 1,
      isPrimary: true,
      bubbles: true,
    });
    const send = (type: string, y: number) =>
      plot.dispatchEvent(new PointerEvent(type, { ...at(y), pointerType: 'mouse' }));
    plot.setPointerCapture = () => undefined;
    // The line's height depends on the scale, so it is looked for.
    const find = () => {
      for (let y = 0; y < height; y += 4) {
        send('pointermove', y);
        if (plot.hasAttribute('data-over-grip')) return y;
      }
      return null;
    };
    await waitFor(() => expect(find()).not.toBeNull());
    const y = find() ?? 0;
    send('pointerdown', y);
    send('pointermove', y + 20);
    send('pointerup', y + 20);
    await expect(args.onLineMove).toHaveBeenCalledOnce();
    const [id, price] = (args.onLineMove as ReturnType<typeof fn>).mock.calls[0] ?? [];
    await expect(id).toBe('limit');
    await expect(price).toBeLessThan(95_000);
  },
};

export const Empty: Story = { tags: ['!visual'], args: { candles: [] } };

/** Hours, named from a first day that isn't told. */
export const HiddenDays: Story = {
  tags: ['!visual', 'wide'],
  args: {
    intraday: true,
    candles: candles.map((candle, index) => ({ ...candle, time: today + index * 3600 })),
    nameTime: fn((_: number, part?: 'day' | 'time') => part ?? 'Day 1, 10:00'),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Day 1, 10:00')).toBeVisible();
    for (const part of ['day', 'time'] as const)
      await waitFor(() => expect(args.nameTime).toHaveBeenCalledWith(expect.any(Number), part));
  },
};
