import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { CodeField } from './CodeField.tsx';

const sent = fn();

const meta = {
  title: 'Forms/CodeField',
  component: CodeField,
  args: {
    label: 'Code from your authenticator app',
    help: 'Six digits. A new code appears every 30 seconds.',
    onComplete: fn(),
  },
} satisfies Meta<typeof CodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Code from your authenticator app');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveAccessibleDescription(/Six digits/);
  },
};

export const Filled: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '12a34-56');
    await expect(field).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
  },
};

export const Pasted: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(field);
    await userEvent.paste('Your code: 048 913.');
    await expect(field).toHaveValue('048913');
    await expect(args.onComplete).toHaveBeenLastCalledWith('048913');
    field.setSelectionRange(3, 3);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('04913');
  },
};

export const ArabicDigits: Story = {
  tags: ['!visual'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('٠١٢٣٤٥');
    await expect(args.onComplete).toHaveBeenLastCalledWith('012345');
  },
};

export const WithError: Story = {
  args: { defaultValue: '123456', error: 'That code isn’t right or has expired. Enter the current one.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const PastedAgainAfterARefusal: Story = {
  tags: ['!visual'],
  render: function ClearedByTheApplication(args) {
    const [code, setCode] = useState('');
    return (
      <CodeField
        {...args}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onComplete={(complete) => {
          args.onComplete?.(complete);
          setCode('');
        }}
      />
    );
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.paste('048913');
    await expect(field).toHaveValue('');
    await userEvent.paste('048913');
    await expect(args.onComplete).toHaveBeenCalledTimes(2);
  },
};

export const EightDigits: Story = { args: { length: 8, defaultValue: '12345678' } };

export const Disabled: Story = { args: { disabled: true, defaultValue: '123456' } };

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { length: 8, defaultValue: '12345678' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const InAForm: Story = {
  tags: ['!visual'],
  render: function CodeForm() {
    const { register, handleSubmit } = useForm({ defaultValues: { code: '' } });
    return (
      <Form onSubmit={handleSubmit((values) => sent(values))} actions={<Button type="submit">Verify</Button>}>
        <CodeField label="Code" {...register('code')} />
      </Form>
    );
  },
  play: async ({ canvas }) => {
    sent.mockClear();
    await userEvent.type(canvas.getByLabelText('Code'), '111 222');
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }));
    await expect(sent).toHaveBeenCalledWith({ code: '111222' });
  },
};
