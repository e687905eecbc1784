import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const sent = fn();
const options = [
  { value: 'app', label: 'Authenticator app' },
  { value: 'passkey', label: 'Passkey' },
  { value: 'codes', label: 'Recovery code' },
];

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: { label: 'Second factor', help: 'We ask for it when you sign in.', options, onValueChange: fn() },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Second factor' })).toHaveAccessibleDescription(
      'We ask for it when you sign in.',
    );
    await userEvent.click(canvas.getByLabelText('Passkey'));
    await expect(args.onValueChange).toHaveBeenCalledWith('passkey');
    await expect(canvas.getByLabelText('Passkey')).toBeChecked();
  },
};

export const ByKeyboard: Story = {
  tags: ['!visual'],
  args: { defaultValue: 'app' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Authenticator app')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByLabelText('Passkey')).toBeChecked();
  },
};

export const WithDescriptions: Story = {
  args: {
    defaultValue: 'passkey',
    options: [
      { value: 'app', label: 'Authenticator app', description: 'A six-digit code from your phone.' },
      { value: 'passkey', label: 'Passkey', description: 'Your fingerprint, face or screen lock.' },
      { value: 'codes', label: 'Recovery code', description: 'You have none left.', disabled: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Passkey' })).toHaveAccessibleDescription(
      'Your fingerprint, face or screen lock.',
    );
  },
};

export const WithError: Story = { args: { error: 'Choose a second factor.' } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'app' } };

export const InAForm: Story = {
  tags: ['!visual'],
  render: function RadioForm() {
    const { register, handleSubmit } = useForm({ defaultValues: { factor: 'codes' } });
    return (
      <Form onSubmit={handleSubmit((values) => sent(values))} actions={<Button type="submit">Save</Button>}>
        <RadioGroup label="Second factor" options={options} {...register('factor')} />
      </Form>
    );
  },
  play: async ({ canvas }) => {
    sent.mockClear();
    await expect(canvas.getByLabelText('Recovery code')).toBeChecked();
    await userEvent.click(canvas.getByLabelText('Passkey'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(sent).toHaveBeenCalledWith({ factor: 'passkey' });
  },
};
