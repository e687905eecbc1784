import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { Grid } from './Grid.tsx';

const meta = {
  title: 'Layout/Grid',
  component: Grid,
  args: {
    children: [
      <Card key="1">One</Card>,
      <Card key="2">Two</Card>,
      <Card key="3">Three</Card>,
      <Card key="4">Four</Card>,
      <Card key="5">Five</Card>,
    ],
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  tags: ['wide'],
  play: async ({ canvas }) => {
    const topOf = (text: string) => canvas.getByText(text).getBoundingClientRect().top;
    await expect(topOf('Two')).toBe(topOf('One'));
  },
};

export const Close: Story = { args: { gap: 4 } };

export const Far: Story = { args: { gap: 48 } };

export const Narrow: Story = { args: { item: 'small' } };

export const FewFillTheLine: Story = {
  args: { fill: true, children: [<Card key="1">One</Card>, <Card key="2">Two</Card>] },
};

export const Nested: Story = {
  tags: ['!visual'],
  args: { gap: 48, children: <Grid aria-label="Inner" role="group" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveStyle({ columnGap: '16px' });
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { item: 'large' },
  play: async ({ canvas }) => {
    const width = canvas.getByText('One').getBoundingClientRect().width;
    await expect(width).toBeLessThanOrEqual(360);
  },
};
