import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { formatPlace, formatTick } from '../../charts/formats.ts';
import { formattingFor } from '../../formatting.ts';
import { daily, longName, storyNow } from '../../testing/fixtures.ts';
import { formatsIn, plainSpaces, textsIn } from '../../testing/texts-in.ts';
import { LineChart } from './LineChart.tsx';

const priceAt = (index: number): number => 96_000 + Math.sin(index / 6) * 4200 + index * 60;
const earlier = Array.from({ length: 90 }, (_, index) => priceAt(index - 90));

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  args: { label: 'Bitcoin', valueLabel: 'Price', unit: 'money', points: daily(90, priceAt) },
  argTypes: { points: { control: false }, empty: { control: false }, table: { control: false } },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    canvas.getByRole('application', { name: 'Bitcoin' }).focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      `${format.formatDay('2026-08-25')}, Price ${format.formatMoney(96_756.76)}`,
    );
  },
};

export const Comparison: Story = {
  args: { valueLabel: 'This quarter', comparison: { label: 'Last quarter', values: earlier } },
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const texts = textsIn(globals.locale);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      `${format.formatDay('2026-08-24')}, This quarter ${format.formatMoney(96_000)}, Last quarter `,
    );
    await userEvent.click(canvas.getByText(texts.charts.showTable));
    await expect(await canvas.findByRole('columnheader', { name: 'Last quarter' })).toBeVisible();
  },
};

export const EqualValues: Story = {
  tags: ['!visual'],
  args: {
    valueLabel: 'You',
    points: daily(30, () => 500),
    comparison: { label: 'Everybody', values: Array.from({ length: 30 }, () => 500) },
  },
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      `You ${format.formatMoney(500)}, Everybody ${format.formatMoney(500)}`,
    );
  },
};

export const Logarithmic: Story = {
  args: {
    label: 'Ten percent a day',
    valueLabel: 'Worth',
    scale: 'log',
    points: daily(90, (index) => 500 * 1.1 ** index),
  },
  play: async ({ canvas, globals }) => {
    const tick = (dollars: number) => plainSpaces(formatTick(globals.locale, 'money', dollars));
    await expect(canvas.getByText(tick(1e4))).toBeVisible();
    await expect(canvas.getByText(tick(1e7))).toBeVisible();
  },
};

const quarterHours = Array.from({ length: 97 }, (_, index) => ({
  day: new Date(storyNow - (96 - index) * 900_000).toISOString(),
  value: 0.38 + Math.sin(index / 9) * 0.004,
}));

export const OneDay: Story = {
  args: { label: 'Dogecoin', unit: 'price', points: quarterHours },
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const { day, value } = quarterHours.at(-2) ?? { day: '', value: null };
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{End}{ArrowLeft}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      plainSpaces(
        `${formatPlace(globals.locale, formattingFor(globals.locale), day)}, Price ${format.formatPrice(value)}`,
      ),
    );
  },
};

export const ReadByPointer: Story = {
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    const plot = canvas.getByRole('application');
    const { left, width } = plot.getBoundingClientRect();
    const before = plot.closest('figure')?.offsetHeight;
    await fireEvent.pointerMove(plot, { clientX: left + width - 1, clientY: 0 });
    await expect(await canvas.findByText(format.formatDay('2026-11-21'))).toBeVisible();
    // Only the keyboard's values are read aloud.
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(plot.closest('figure')?.offsetHeight).toBe(before);
    await fireEvent.pointerOut(plot);
    await waitFor(() => expect(canvas.queryByText(format.formatDay('2026-11-21'))).toBeNull());
  },
};

export const Empty: Story = { args: { points: [] } };

export const OnePoint: Story = { args: { points: daily(1, priceAt) } };

export const Negative: Story = {
  args: { unit: 'percent', valueLabel: 'Change', points: daily(45, (index) => Math.sin(index / 5) * 8 - 3) },
};

export const TwoYears: Story = { args: { points: daily(730, priceAt) } };

export const LongLabels: Story = {
  args: {
    label: longName,
    showLabel: true,
    valueLabel: longName,
    comparison: { label: `Everybody but ${longName}`, values: earlier },
  },
};

export const OnAPhone: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone' } },
  args: Comparison.args,
  play: async ({ canvas, canvasElement }) => {
    const height = () => canvasElement.querySelector('figure')?.offsetHeight;
    const before = height();
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{End}');
    await expect(height()).toBe(before);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
