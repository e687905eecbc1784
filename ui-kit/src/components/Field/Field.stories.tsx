import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId } from 'react';
import { expect } from 'storybook/test';
import { Column } from '../../testing/layout.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { controlClasses, FieldFrame } from './Field.tsx';

const meta = {
  title: 'Forms/Field',
  component: FieldFrame,
  render: function WithInput(args) {
    const id = useId();
    return (
      <FieldFrame {...args} id={id}>
        <input id={id} className={controlClasses.control} aria-describedby={`${id}-message`} />
      </FieldFrame>
    );
  },
  args: {
    id: '',
    label: 'Wallet name',
    help: 'As people will read it in the list.',
    children: null,
  },
  argTypes: { children: { control: false }, id: { control: false } },
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

export const WithError: Story = {
  args: { error: 'Give the wallet a name.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Wallet name');
    field.focus();
    await expect(getComputedStyle(field)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' });
    // Pictures show it at rest.
    field.blur();
  },
};

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
