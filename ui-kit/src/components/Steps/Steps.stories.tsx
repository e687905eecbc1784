import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
import { KitProvider } from '../KitProvider/KitProvider.tsx';
import { Steps } from './Steps.tsx';

const steps = [
  { id: 'amount', label: 'Amount' },
  { id: 'payment', label: 'Payment details' },
  { id: 'review', label: 'Review' },
];

const meta = {
  title: 'Layout/Steps',
  component: Steps,
  args: { label: 'Make a deposit', steps, current: 'payment' },
} satisfies Meta<typeof Steps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const [amount, payment, review] = canvas.getAllByRole('listitem');
    await expect(amount).toHaveTextContent(`Amount ${texts.Steps.completed}`);
    await expect(payment).toHaveAttribute('aria-current', 'step');
    await expect(review).not.toHaveAttribute('aria-current');
  },
};

export const FirstStep: Story = { args: { current: 'amount' } };

export const AllCompleted: Story = {
  args: { current: undefined },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getAllByText(texts.Steps.completed)).toHaveLength(3);
  },
};

export const Explained: Story = {
  args: {
    current: null,
    direction: 'column',
    steps: [
      { id: 'request', label: 'You request it', description: 'The amount moves from available to on hold.' },
      { id: 'review', label: 'An admin reviews it', description: 'Until then you can cancel it.' },
      { id: 'decision', label: 'It is approved or rejected', description: 'We tell you at once.' },
    ],
  },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.queryByText(texts.Steps.completed)).toBeNull();
    for (const step of canvas.getAllByRole('listitem'))
      await expect(step).not.toHaveAttribute('aria-current');
  },
};

export const WithDescriptions: Story = {
  args: {
    steps: [
      { id: 'amount', label: 'Amount', description: '$500.00 to your balance' },
      { id: 'payment', label: 'Payment details', description: 'Pay, then upload the proof of payment.' },
      { id: 'review', label: longName, description: 'We review the proof within a day.' },
    ],
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: WithDescriptions.args,
};

export const Translated: Story = {
  tags: ['!visual'],
  decorators: [
    (Story) => (
      <KitProvider locale="de-DE" messages={{ Steps: { completed: '(erledigt)' } }}>
        <Story />
      </KitProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('(erledigt)')).toBeInTheDocument();
  },
};
