import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Inline } from './Inline.tsx';

const meta = {
  title: 'Layout/Inline',
  component: Inline,
  args: { children: [<Badge key="1">One</Badge>, <Badge key="2">Two</Badge>, <Badge key="3">Three</Badge>] },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  tags: ['english'],
  play: async ({ canvas }) => {
    const [one, two] = [canvas.getByText('One'), canvas.getByText('Two')].map((element) =>
      element.getBoundingClientRect(),
    );
    await expect(two?.left).toBeGreaterThan(one?.right ?? Number.NaN);
  },
};

export const Close: Story = { args: { gap: 4 } };

export const Far: Story = { args: { gap: 48 } };

export const Apart: Story = {
  tags: ['english'],
  args: { justify: 'between' },
  play: async ({ canvas }) => {
    const [first, last] = canvas.getAllByText(/^(One|Three)$/);
    const apart = (last?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().right ?? 0);
    await expect(apart).toBeGreaterThan(100);
  },
};

export const WrapsOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: {
    children: Array.from({ length: 12 }, (_, index) => <Badge key={String(index)}>Badge {index + 1}</Badge>),
  },
};
