import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { NotificationSettings } from './NotificationSettings.tsx';

const meta = {
  title: 'Messaging/NotificationSettings',
  component: NotificationSettings,
  args: {
    settings: [
      {
        id: 'payment',
        label: 'Payments',
        help: 'A payment was activated or declined.',
        inApp: true,
        mail: true,
      },
      {
        id: 'withdrawal',
        label: 'Withdrawals',
        help: 'A withdrawal was approved or rejected.',
        inApp: true,
        mail: false,
      },
      {
        id: 'security',
        label: 'Security',
        help: 'Logins from new devices, and changes to your password or login.',
        inApp: true,
        mail: true,
        locked: ['mail'],
        lockedReason: 'Security mail can’t be turned off.',
      },
    ],
    onChange: fn(),
  },
  render: function Kept(args) {
    const [settings, setSettings] = useState(args.settings);
    return (
      <NotificationSettings
        settings={settings}
        onChange={(id, channel, on) => {
          args.onChange(id, channel, on);
          setSettings((before) => before.map((one) => (one.id === id ? { ...one, [channel]: on } : one)));
        }}
      />
    );
  },
} satisfies Meta<typeof NotificationSettings>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Devices: Story = {
  args: {
    settings: meta.args.settings.map((setting) => ({ ...setting, push: setting.id !== 'payment' })),
  },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(
      canvas.getByRole('switch', {
        name: texts.NotificationSettings.name({
          setting: 'Payments',
          channel: texts.NotificationSettings.push,
        }),
      }),
    );
    await expect(args.onChange).toHaveBeenCalledWith('payment', 'push', true);
  },
};

export const Default: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const mail = canvas.getByRole('switch', {
      name: texts.NotificationSettings.name({
        setting: 'Withdrawals',
        channel: texts.NotificationSettings.mail,
      }),
    });
    mail.focus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith('withdrawal', 'mail', true);
    await expect(mail).toBeChecked();
    const locked = canvas.getByRole('switch', {
      name: texts.NotificationSettings.name({
        setting: 'Security',
        channel: texts.NotificationSettings.mail,
      }),
    });
    await expect(locked).toBeChecked();
    await expect(locked).toBeDisabled();
    await expect(canvas.getByText('Security mail can’t be turned off.')).toBeVisible();
  },
};
