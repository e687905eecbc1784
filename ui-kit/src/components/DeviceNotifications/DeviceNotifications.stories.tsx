import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
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
    await expect(canvas.getByText(texts.DeviceNotifications.tested)).toHaveRole('status');
  },
};

export const Toggled: Story = {
  tags: ['!visual'],
  render: function ToggledDevice(args) {
    const [state, setState] = useState(args.state);
    return (
      <DeviceNotifications
        {...args}
        state={state}
        onTurnOn={() => setState('on')}
        onTurnOff={() => setState('off')}
      />
    );
  },
  play: async ({ canvas, globals }) => {
    const { off, on, turnOff, turnOn } = textsIn(globals.locale).DeviceNotifications;
    const status = canvas.getByText(off);
    await expect(status).toHaveRole('status');
    await userEvent.click(canvas.getByRole('button', { name: turnOn }));
    await expect(canvas.getByRole('button', { name: turnOff })).toHaveFocus();
    await expect(status).toHaveTextContent(on);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: turnOn })).toHaveFocus();
    await expect(status).toHaveTextContent(off);
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
