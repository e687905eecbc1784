import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
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
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.DeviceNotifications.turnOn }));
    await expect(args.onTurnOn).toHaveBeenCalled();
  },
};

export const On: Story = {
  args: { state: 'on', tested: true },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.DeviceNotifications.test }));
    await expect(args.onTest).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: texts.DeviceNotifications.turnOff }));
    await expect(args.onTurnOff).toHaveBeenCalled();
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.DeviceNotifications.tested);
  },
};

export const Failed: Story = { args: { failed: true } };

export const Blocked: Story = {
  args: { state: 'blocked' },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByText(texts.DeviceNotifications.blocked)).toBeVisible();
  },
};

export const Unsupported: Story = { args: { state: 'unsupported' } };

export const Unavailable: Story = { args: { state: 'unavailable' } };
