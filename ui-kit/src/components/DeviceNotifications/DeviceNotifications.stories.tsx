import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DeviceNotifications } from './DeviceNotifications.tsx';

const meta = {
  title: 'Messaging/DeviceNotifications',
  component: DeviceNotifications,
  args: { state: 'off', onTurnOn: fn(), onTurnOff: fn(), onTest: fn() },
} satisfies Meta<typeof DeviceNotifications>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  tags: ['phone'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }));
    await expect(args.onTurnOn).toHaveBeenCalled();
  },
};

export const On: Story = {
  args: { state: 'on', tested: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send a test' }));
    await expect(args.onTest).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off' }));
    await expect(args.onTurnOff).toHaveBeenCalled();
    await expect(canvas.getByRole('status')).toHaveTextContent('The test is on its way.');
  },
};

export const Failed: Story = { args: { failed: true } };

export const Blocked: Story = {
  args: { state: 'blocked' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByText(/^This browser blocks notifications/)).toBeVisible();
  },
};

export const Unsupported: Story = { args: { state: 'unsupported' } };

export const Unavailable: Story = { args: { state: 'unavailable' } };
