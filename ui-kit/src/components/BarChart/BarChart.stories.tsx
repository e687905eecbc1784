import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { daily, longName, returnAt } from '../../testing/fixtures.ts';
import { formatsIn, textsIn } from '../../testing/texts-in.ts';
import { BarChart } from './BarChart.tsx';

const meta = {
  title: 'Charts/BarChart',
  component: BarChart,
  args: {
    label: 'Daily returns',
    summary: 'Between −4% and +4%.',
    valueLabel: 'Return',
    unit: 'percent',
    points: daily(90, returnAt),
  },
  argTypes: { points: { control: false }, empty: { control: false }, table: { control: false } },
} satisfies Meta<typeof BarChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const plot = canvas.getByRole('application', { name: 'Daily returns. Between −4% and +4%.' });
    plot.focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      `${format.formatDay('2026-11-21')}, Return ${format.formatPercent(1.33)}`,
    );
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('status')).toHaveTextContent(format.formatDay('2026-11-20'));
  },
};

export const WithTable: Story = {
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByText(texts.charts.showTable));
    await expect(
      await canvas.findByRole('rowheader', { name: format.formatDay('2026-11-21') }),
    ).toBeVisible();
  },
};

export const Moments: Story = {
  tags: ['!visual'],
  args: {
    points: ['00:00', '12:00'].map((time, index) => ({ day: `2026-11-21T${time}Z`, value: index + 1 })),
  },
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('status')).toHaveTextContent(`UTC, Return ${format.formatPercent(2)}`);
  },
};

export const Neutral: Story = {
  args: {
    label: 'Sign-ups',
    summary: undefined,
    valueLabel: 'People',
    unit: 'number',
    tone: 'neutral',
    points: daily(30, (index) => 4 + ((index * 7) % 11)),
  },
};

export const FewCounts: Story = {
  tags: ['!visual'],
  args: { ...Neutral.args, points: daily(14, (index) => index % 2) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent(/\d[.,٫]\d/);
  },
};

export const Empty: Story = { args: { points: [] } };

export const OnePoint: Story = { args: { points: daily(1, () => 1.25) } };

export const Negative: Story = { args: { points: daily(30, (index) => -Math.abs(returnAt(index))) } };

export const NothingButZero: Story = { tags: ['!visual'], args: { points: daily(14, () => 0) } };

export const UnknownDays: Story = {
  tags: ['!visual'],
  args: { points: daily(30, (index) => (index % 7 < 2 ? null : returnAt(index))) },
};

export const Small: Story = { args: { size: 'small', points: daily(30, returnAt) } };

export const TwoYears: Story = { args: { points: daily(730, returnAt) } };

export const LongLabels: Story = { args: { label: longName, showLabel: true, valueLabel: longName } };

export const OnAPhone: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
