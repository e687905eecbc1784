import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Kbd } from './Kbd.tsx';

const meta = {
  title: 'Layout/Kbd',
  component: Kbd,
  args: { keys: 'Esc' },
} satisfies Meta<typeof Kbd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Esc').tagName).toBe('KBD');
  },
};

export const Together: Story = {
  args: { keys: ['Ctrl', 'Shift', 'K'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Shift').parentElement).toHaveTextContent('Ctrl+Shift+K');
  },
};

export const InText: Story = {
  render: () => (
    <p>
      Press <Kbd keys="A" /> to approve or <Kbd keys={['Shift', 'A']} /> to approve without a note.
    </p>
  ),
};
