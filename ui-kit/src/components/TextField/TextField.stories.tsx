import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Email', type: 'email', autoComplete: 'email', style: { maxInlineSize: '28rem' } },
  argTypes: { prefix: { control: false }, suffix: { control: false }, style: { control: false } },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' });
    await userEvent.type(field, 'ada@example.test');
    await expect(field).toHaveValue('ada@example.test');
  },
};

export const WithHelp: Story = {
  args: { help: 'We write to it only about your account.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription(
      'We write to it only about your account.',
    );
  },
};

export const WithError: Story = {
  args: {
    help: 'We write to it only about your account.',
    error: 'Enter an email address, like ada@example.com.',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Email');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter an email address, like ada@example.com.');
  },
};

export const Optional: Story = { args: { label: 'Transaction hash', type: 'text', optional: true } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'ada@example.test' } };

export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'ada@example.test' } };

export const WithAffixes: Story = {
  args: { label: 'Telephone', type: 'tel', prefix: '+', placeholder: '44 20 7946 0000' },
};

const sent = fn();

export const WithReactHookForm: Story = {
  render: function Registered() {
    const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
    return (
      <Form onSubmit={handleSubmit((values) => sent(values))} actions={<Button type="submit">Save</Button>}>
        <TextField
          label="Email"
          error={formState.errors.email?.message}
          {...register('email', { required: 'Enter your email address.' })}
        />
      </Form>
    );
  },
  play: async ({ canvas }) => {
    sent.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Enter your email address.')).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.test');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(sent).toHaveBeenCalledWith({ email: 'ada@example.test' });
  },
};
