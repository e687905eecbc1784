import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { formatShare } from '../../charts/formats.ts';
import { formattingFor } from '../../formatting.ts';
import { longName } from '../../testing/fixtures.ts';
import { plainSpaces } from '../../testing/texts-in.ts';
import { Link } from '../Link/Link.tsx';
import { StackedBar } from './StackedBar.tsx';

const parts = [
  { key: 'available', label: 'Available', value: 1250 },
  { key: 'hold', label: 'On hold', value: 500 },
  { key: 'plans', label: 'In plans', value: 3000 },
  { key: 'profit', label: 'Profit', value: 250 },
];

const meta = {
  title: 'Charts/StackedBar',
  component: StackedBar,
  args: { label: 'Where your money is', valueLabel: 'Amount', unit: 'money', parts },
  argTypes: { parts: { control: false } },
} satisfies Meta<typeof StackedBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const { formatMoney } = formattingFor(globals.locale);
    const share = (part: number) => formatShare(globals.locale, part);
    await expect(
      canvas.getByRole('row', { name: `In plans ${formatMoney(3000)} ${share(0.6)}` }),
    ).toBeVisible();
    canvas.getByRole('application').focus();
    await userEvent.keyboard(document.dir === 'rtl' ? '{Home}{ArrowLeft}' : '{Home}{ArrowRight}');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      plainSpaces(`On hold, ${formatMoney(500)}, ${share(0.1)}`),
    );
  },
};

export const Labeled: Story = { tags: ['!visual'], args: { showLabel: true } };

export const WithLinks: Story = {
  args: {
    parts: parts.map((part) => ({
      ...part,
      content: <Link to={`/statement?account=${part.key}`}>{part.label}</Link>,
    })),
  },
};

export const Empty: Story = {
  args: { parts: parts.map((part) => ({ ...part, value: 0 })) },
  play: async ({ canvas, globals }) => {
    const { formatMoney } = formattingFor(globals.locale);
    const name = `Available ${formatMoney(0)} ${formatShare(globals.locale, 0)}`;
    await expect(canvas.getByRole('row', { name })).toBeVisible();
  },
};

export const OnePoint: Story = {
  args: { parts: parts.map((part) => ({ ...part, value: part.key === 'plans' ? 3000 : 0 })) },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('figure > div rect');
    await expect(first?.getBoundingClientRect().left).toBeGreaterThan(
      second?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY,
    );
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(canvas.getByRole('status')).toHaveTextContent('On hold');
  },
};

export const LongLabels: Story = {
  args: {
    label: longName,
    showLabel: true,
    parts: [...parts, { key: 'long', label: longName, value: 999_999_999.99 }],
  },
};

export const OnAPhone: Story = {
  tags: ['!visual'],
  globals: { viewport: { value: 'phone' } },
  args: LongLabels.args,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
