import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { formatTick } from '../../charts/formats.ts';
import { longName } from '../../testing/fixtures.ts';
import { formatsIn, plainSpaces, textsIn } from '../../testing/texts-in.ts';
import { Histogram } from './Histogram.tsx';

const counts = [0, 0, 0, 0, 0, 1, 2, 5, 9, 16, 21, 14, 8, 5, 2, 1, 0, 0, 0, 0];
const bins = counts.map((count, index) => ({ from: index - 10, to: index - 9, count }));

const meta = {
  title: 'Charts/Histogram',
  component: Histogram,
  args: { label: 'Distribution of daily returns', countLabel: 'Days', unit: 'percent', tone: 'sign', bins },
  argTypes: { bins: { control: false }, empty: { control: false }, table: { control: false } },
} satisfies Meta<typeof Histogram>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  tags: ['wide'],
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const texts = textsIn(globals.locale);
    const percent = (points: number) => plainSpaces(formatTick(globals.locale, 'percent', points));
    await expect(canvas.getByText(format.formatNumber(21))).toBeVisible();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Home}{PageDown}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      `${texts.charts.range({ from: percent(0), to: percent(1) })}, Days ${format.formatNumber(21)}`,
    );
    await userEvent.click(canvas.getByText(texts.charts.showTable));
    await expect(
      await canvas.findByRole('row', {
        name: `${texts.charts.range({ from: percent(-3), to: percent(-2) })} ${format.formatNumber(5)}`,
      }),
    ).toBeInTheDocument();
  },
};

export const Neutral: Story = {
  args: {
    label: 'Age of open tickets',
    countLabel: 'Tickets',
    unit: 'number',
    tone: 'neutral',
    bins: [12, 7, 4, 1, 0, 2].map((count, index) => ({ from: index * 4, to: index * 4 + 4, count })),
  },
};

export const Marked: Story = {
  args: { bins: bins.map((bin, index) => (index === 10 ? { ...bin, mark: 'You' } : bin)) },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText('You')).toBeVisible();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Home}{PageDown}');
    await expect(canvas.getByRole('status')).toHaveTextContent('(You)');
    await userEvent.click(canvas.getByText(texts.charts.showTable));
    await expect(await canvas.findAllByRole('rowheader', { name: /\(You\)$/ })).toHaveLength(1);
  },
};

export const Empty: Story = { args: { bins: bins.map((bin) => ({ ...bin, count: 0 })) } };

export const OnePoint: Story = {
  args: { bins: bins.map((bin, index) => ({ ...bin, count: index === 11 ? 1 : 0 })) },
};

export const Negative: Story = {
  tags: ['!visual'],
  args: { bins: bins.map((bin) => ({ ...bin, count: bin.to <= 0 ? bin.count : 0 })) },
};

export const AroundZero: Story = {
  args: { bins: [4, 11, 3].map((count, index) => ({ from: index * 2 - 3, to: index * 2 - 1, count })) },
  play: async ({ canvasElement }) => {
    const bars = (tone: string) => canvasElement.querySelector(`path${tone}`)?.getAttribute('d')?.match(/M/g);
    await expect(bars('[data-tone="loss"]')).toHaveLength(1);
    await expect(bars('[data-tone="gain"]')).toHaveLength(1);
  },
};

export const LargeCounts: Story = { args: { bins: bins.map((bin) => ({ ...bin, count: bin.count * 137 })) } };

export const LongLabels: Story = { args: { label: longName, showLabel: true, countLabel: longName } };

export const OnAPhone: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, globals }) => {
    const format = formatsIn(globals.locale);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvas.getByText(format.formatNumber(21))).not.toBeVisible();
  },
};
