import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  args: { label: 'Description', help: 'What you did, what you saw, what you expected.' },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), 'My deposit is pending.');
    await expect(canvas.getByRole('textbox')).toHaveValue('My deposit is pending.');
  },
};

export const WithError: Story = { args: { error: 'Describe what happened.' } };

export const LongText: Story = {
  args: {
    defaultValue: 'The receipt shows the amount and the wallet, but not the plan that I chose. '.repeat(12),
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Closed tickets stay as they are.' } };
