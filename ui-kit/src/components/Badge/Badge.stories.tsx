import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check } from 'lucide-react';
import { expect } from 'storybook/test';
import { Row } from '../../testing/layout.tsx';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Core/Badge',
  component: Badge,
  args: { children: 'Newbie' },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Newbie')).toHaveAttribute('data-tone', 'neutral');
  },
};

export const Tones: Story = {
  render: () => (
    <Row>
      <Badge>Neutral</Badge>
      <Badge tone="action">Action</Badge>
      <Badge tone="gain">Gain</Badge>
      <Badge tone="loss">Loss</Badge>
      <Badge tone="warning">Warning</Badge>
      <Badge tone="info">Info</Badge>
    </Row>
  ),
};

export const WithIcon: Story = {
  args: { tone: 'gain', icon: <Check aria-hidden="true" />, children: 'Verified' },
};
