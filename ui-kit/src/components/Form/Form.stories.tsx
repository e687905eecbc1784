import type { Meta, StoryObj } from '@storybook/react-vite';
import { type SubmitEvent, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Form } from './Form.tsx';

const fields = (
  <>
    <TextField label="Email" type="email" autoComplete="email" />
    <PasswordField label="Password" />
  </>
);

const meta = {
  title: 'Forms/Form',
  component: Form,
  args: {
    onSubmit: fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault()),
    children: fields,
    submitLabel: 'Log in',
  },
  argTypes: { children: { control: false }, actions: { control: false } },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Email'), 'ada@example.test{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const SubmittedFromSeveralLines: Story = {
  tags: ['!visual'],
  args: { children: <TextArea label="Reason" /> },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Reason'), 'One{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const ErrorOfTheWhole: Story = {
  args: { error: 'An error occurred during sign up.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('An error occurred during sign up.');
  },
};

export const Success: Story = { args: { success: '✅ Password updated successfully!' } };

export const FocusesTheFirstError: Story = {
  render: function Checked(args) {
    const [sent, setSent] = useState(false);
    return (
      <Form
        {...args}
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
        }}
      >
        <TextField label="Title" defaultValue="Pending deposit" />
        <TextField label="Email" error={sent && 'Enter your email address.'} />
        <PasswordField label="Password" defaultValue="" error={sent && 'Enter your password.'} />
      </Form>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log in' }));
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
  },
};

export const Sending: Story = {
  args: { form: { submit: fn(), busy: true }, busyLabel: 'Logging in' },
};
