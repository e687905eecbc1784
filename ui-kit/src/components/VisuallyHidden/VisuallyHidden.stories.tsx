import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Core/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'withdrawal of $500.00' },
  render: (args) => (
    <Button>
      Cancel <VisuallyHidden {...args} />
    </Button>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cancel withdrawal of $500.00' })).toBeVisible();
    const { width, height } = canvas.getByText('withdrawal of $500.00').getBoundingClientRect();
    await expect([width, height]).toEqual([1, 1]);
  },
};
