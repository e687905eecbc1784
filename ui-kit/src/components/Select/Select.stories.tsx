import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Select } from './Select.tsx';

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: {
    label: 'Wallet',
    placeholder: 'Choose a Wallet',
    options: [
      { value: 'btc', label: 'Bitcoin testnet' },
      { value: 'eth', label: 'Ethereum Sepolia' },
      { value: 'old', label: 'Litecoin testnet (closed)', disabled: true },
    ],
    onChange: fn(),
  },
  argTypes: { options: { control: false } },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Wallet' });
    await expect(field).toHaveDisplayValue('Choose a Wallet');
    await userEvent.selectOptions(field, 'eth');
    await expect(field).toHaveValue('eth');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Chosen: Story = { args: { defaultValue: 'btc' } };

export const WithHelp: Story = { args: { help: 'Testnet wallets alone: no real money moves.' } };

export const WithError: Story = { args: { error: 'Choose a wallet.' } };

export const Disabled: Story = { args: { disabled: true } };
