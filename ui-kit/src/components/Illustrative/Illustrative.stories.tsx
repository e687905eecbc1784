import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { Illustrative } from './Illustrative.tsx';

const meta = {
  title: 'Core/Illustrative',
  component: Illustrative,
  args: { label: 'Illustrative', children: <p>Someone in Lisbon just earned $12,400.00.</p> },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Illustrative>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.Illustrative.Illustrative)).toBeVisible();
  },
};

export const SampleTestimonial: Story = {
  args: {
    label: 'Sample testimonial',
    children: (
      <blockquote>I practiced for a month before I understood what a drawdown feels like.</blockquote>
    ),
  },
};

export const ExampleClaim: Story = {
  args: { label: 'Example claim, not verified', children: <p>Insured up to $375 million.</p> },
};

export const LabelUnderneath: Story = { args: { labelAt: 'end' } };

export const NeverWithoutItsLabel: Story = {
  tags: ['!visual'],
  // What plain JavaScript might pass in spite of the type.
  render: (args) => <Illustrative {...args} {...JSON.parse('{"label":""}')} />,
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText(texts.Illustrative.Illustrative)).toBeVisible();
  },
};
