import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { QrCode } from './QrCode.tsx';

const meta = {
  title: 'Media/QrCode',
  component: QrCode,
  args: {
    value: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    label: 'Address of the Bitcoin testnet wallet',
  },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('img', { name: 'Address of the Bitcoin testnet wallet' })).toBeVisible();
    await expect(canvas.getByText(texts.SimulatedAddress.warning)).toBeVisible();
  },
};

export const AuthenticatorApp: Story = {
  args: {
    value: 'otpauth://totp/Dayrise:ada%40example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Dayrise',
    label: 'Set-up code for your authenticator app',
  },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.queryByText(texts.SimulatedAddress.warning)).not.toBeInTheDocument();
  },
};

export const Large: Story = { args: { size: 240 } };
