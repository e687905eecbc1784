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
  play: async ({ canvas }) => {
    const topOf = (text: string) => canvas.getByText(text).getBoundingClientRect().top;
    await expect(topOf('Two')).toBe(topOf('One'));
  },
};

export const Close: Story = { args: { gap: 4 } };

export const Far: Story = { args: { gap: 48 } };

export const Apart: Story = {
  tags: ['wide'],
  args: { justify: 'between' },
  play: async ({ canvas }) => {
    const [first, last] = canvas.getAllByText(/^(One|Three)$/);
    const [one, three] = [first, last].map((element) => element?.getBoundingClientRect().x ?? 0);
    await expect(Math.abs((three ?? 0) - (one ?? 0))).toBeGreaterThan(400);
  },
};

export const Nested: Story = {
  tags: ['!visual'],
  args: { gap: 48, align: 'end', justify: 'end', children: <Inline aria-label="Inner" role="group" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveStyle({
      columnGap: '16px',
      alignItems: 'center',
      justifyContent: 'start',
    });
  },
};

export const WrapsOnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: {
    children: Array.from({ length: 12 }, (_, index) => <Badge key={String(index)}>Badge {index + 1}</Badge>),
  },
};
