import type { Meta, StoryObj } from '@storybook/react-vite';
import { Info } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  decorators: [
    (Story) => (
      <div style={{ padding: 'var(--space-64)' }}>
        <Story />
      </div>
    ),
  ],
  args: { text: 'The average 24-hour change of ten coins', children: <Button>Daily return</Button> },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {};

export const ShownOnFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Daily return' });
    await expect(button).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByRole('tooltip')).toHaveTextContent('The average 24-hour change of ten coins'),
    );
    await expect(button).toHaveAccessibleDescription('The average 24-hour change of ten coins');
  },
};

export const EscapeHides: Story = {
  tags: ['!visual'],
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

export const OnAnIconButton: Story = {
  args: {
    text: 'How this is worked out',
    children: <IconButton label="How this is worked out" icon={<Info />} />,
  },
};
