import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row } from '../../testing/layout.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Core/Skeleton', component: Skeleton, args: { width: '16rem' } } satisfies Meta<
  typeof Skeleton
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden="true"]')).toBeVisible();
    await expect(canvasElement).toHaveTextContent('');
  },
};

export const Lines: Story = { args: { lines: 3, width: '24rem' } };

export const Block: Story = { args: { shape: 'block', width: '100%', height: '8rem' } };

export const Circle: Story = {
  render: () => (
    <Row>
      <Skeleton shape="circle" />
      <Skeleton width="8rem" />
    </Row>
  ),
};
