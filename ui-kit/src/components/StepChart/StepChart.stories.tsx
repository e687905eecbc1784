import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import ar from '../../languages/ar.json';
import { balanceAt, daily, longName } from '../../testing/fixtures.ts';
import { formatsIn, textsIn } from '../../testing/texts-in.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { KitProvider } from '../KitProvider/KitProvider.tsx';
import { StepChart } from './StepChart.tsx';

const meta = {
  title: 'Charts/StepChart',
  component: StepChart,
  args: {
    label: 'Balance over time',
    valueLabel: 'Balance',
    unit: 'money',
    points: daily(90, balanceAt),
  },
  argTypes: { points: { control: false }, empty: { control: false }, table: { control: false } },
} satisfies Meta<typeof StepChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const texts = textsIn(globals.locale);
    const reading = (day: string, dollars: number) =>
      `${format.formatDay(day)}, Balance ${format.formatMoney(dollars)}`;
    const plot = canvas.getByRole('application', { name: 'Balance over time' });
    await userEvent.tab();
    await expect(plot).toHaveFocus();
    await expect(plot).toHaveAccessibleDescription(texts.charts.keys);
    const status = canvas.getByRole('status');
    await expect(status).toBeEmptyDOMElement();
    await userEvent.keyboard('{End}');
    await expect(status).toHaveTextContent(reading('2026-11-21', 4125));
    await userEvent.keyboard('{ArrowLeft}');
    await expect(status).toHaveTextContent(reading('2026-11-20', 4125));
    await userEvent.keyboard('{PageUp}');
    await expect(status).toHaveTextContent(format.formatDay('2026-11-10'));
    await userEvent.keyboard('{Home}');
    await expect(status).toHaveTextContent(reading('2026-08-24', 1500));
    await userEvent.keyboard('{Escape}');
    await expect(status).toBeEmptyDOMElement();
  },
};

export const WithTable: Story = {
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const texts = textsIn(globals.locale);
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByText(texts.charts.showTable));
    const table = await canvas.findByRole('table', { name: 'Balance over time' });
    await expect(table).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(91);
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent(
      `${format.formatDay('2026-11-21')}${format.formatMoney(4125)}`,
    );
  },
};

export const Labeled: Story = { tags: ['!visual'], args: { showLabel: true } };

export const Small: Story = { args: { size: 'small' } };

export const Empty: Story = {
  args: { points: [] },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.charts.empty)).toBeVisible();
    await expect(canvas.queryByRole('application')).not.toBeInTheDocument();
  },
};

export const EmptyWithWords: Story = {
  tags: ['!visual'],
  args: {
    points: [],
    empty: (
      <EmptyState title="No balance yet">After your first deposit, your balance appears here.</EmptyState>
    ),
  },
};

export const OnePoint: Story = { args: { points: daily(1, () => 1500) } };

export const Unchanged: Story = { tags: ['!visual'], args: { points: daily(30, () => 1500) } };

export const Negative: Story = {
  tags: ['!visual'],
  args: { points: daily(30, (index) => 400 - index * 40) },
};

export const UnknownDays: Story = {
  args: { points: daily(30, (index) => (index > 9 && index < 16 ? null : balanceAt(index * 3))) },
};

export const TwoYears: Story = { args: { points: daily(730, balanceAt) } };

export const LongLabels: Story = {
  args: {
    label: `Balance of ${longName}`,
    showLabel: true,
    valueLabel: `Balance of ${longName}`,
    points: daily(60, (index) => balanceAt(index) * 250_000),
  },
};

export const OnAPhone: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone' } },
  args: { points: daily(365, balanceAt) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const FromRightToLeft: Story = {
  tags: ['!visual'],
  decorators: [
    (Story) => (
      <KitProvider locale="ar-EG-u-nu-latn" messages={ar}>
        <div dir="rtl" lang="ar">
          <Story />
        </div>
      </KitProvider>
    ),
  ],
  args: { label: 'الرصيد', valueLabel: 'الرصيد' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('عرض كجدول')).toBeVisible();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    // The chart stays as it is: left is earlier.
    await expect(canvas.getByRole('status')).toHaveTextContent(/^24/);
  },
};
