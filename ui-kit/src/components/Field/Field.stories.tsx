import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Column } from '../../testing/layout.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { controlClasses, FieldFrame } from './Field.tsx';

const meta = {
  title: 'Forms/Field',
  component: FieldFrame,
  args: {
    id: 'wallet-name',
    label: 'Wallet name',
    help: 'As people will read it in the list.',
    children: (
      <input id="wallet-name" className={controlClasses.control} aria-describedby="wallet-name-message" />
    ),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof FieldFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Wallet name')).toHaveAccessibleDescription(
      'As people will read it in the list.',
    );
  },
};

export const WithError: Story = { args: { error: 'Give the wallet a name.' } };

export const Optional: Story = { args: { optional: true } };

export const HelpAndErrorSideBySide: Story = {
  render: () => (
    <Column width="24rem">
      <TextField label="With help" help="Help stands under the field." />
      <TextField
        label="With error"
        help="Help stands under the field."
        error="The error takes the place of the help."
      />
    </Column>
  ),
};
