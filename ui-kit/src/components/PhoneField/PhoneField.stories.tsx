import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, fn, userEvent } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { PhoneField } from './PhoneField.tsx';
import { loadPhoneNumbers } from './phone-numbers.ts';

const sent = fn();

const meta = {
  title: 'Forms/PhoneField',
  component: PhoneField,
  loaders: [loadPhoneNumbers],
  args: { label: 'Phone number', help: 'With the country code, such as +1 202 555 0147.' },
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByLabelText('Phone number')).toHaveAttribute('autocomplete', 'tel');
    await expect(canvas.getByRole('combobox', { name: texts.PhoneField.country })).toHaveValue('US');
  },
};

export const International: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Phone number');
    await userEvent.type(field, '+442071838750');
    await expect(field).toHaveValue('+44 20 7183 8750');
    await expect(canvas.getByRole('combobox')).toHaveValue('GB');
  },
};

export const NationalBecomesInternational: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Phone number');
    await userEvent.type(field, '2025550147');
    await expect(field).toHaveValue('(202) 555-0147');
    await userEvent.tab();
    await expect(field).toHaveValue('+1 202 555 0147');
  },
};

export const ChoosingACountry: Story = {
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const field = canvas.getByLabelText('Phone number');
    const country = canvas.getByRole('combobox', { name: texts.PhoneField.country });
    await userEvent.selectOptions(country, 'DE');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('+49');
    await userEvent.type(field, '30123456');
    await expect(field).toHaveValue('+49 30 123456');
    await userEvent.selectOptions(country, 'AT');
    await expect(field).toHaveValue('+43 3012 3456');
  },
};

export const ChoosingAmongSharedCodes: Story = {
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const field = canvas.getByLabelText('Phone number');
    const country = canvas.getByRole('combobox', { name: texts.PhoneField.country });
    await userEvent.selectOptions(country, 'CA');
    await userEvent.type(field, '2025550147');
    await expect(field).toHaveValue('+1 202 555 0147');
    await expect(country).toHaveValue('US');
    for (const [id, code] of [
      ['CA', '+1'],
      ['RU', '+7'],
      ['FI', '+358'],
      ['AX', '+358'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.selectOptions(country, id);
      await expect(field).toHaveValue(code);
      await expect(country).toHaveValue(id);
    }
  },
};

export const Deleting: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Phone number');
    await userEvent.type(field, '+12025550147{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect(field).toHaveValue('+1 202 555');
    await userEvent.type(field, 'x');
    await expect(field).toHaveValue('+1 202 555');
  },
};

export const Incomplete: Story = {
  args: { defaultValue: '+1 202 555', error: 'Enter a full phone number, such as +1 202 555 0147.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Phone number')).toBeInvalid();
  },
};

export const Controlled: Story = {
  tags: ['!visual'],
  render: function ControlledField(args) {
    const [text, setText] = useState('+33');
    return <PhoneField {...args} value={text} onChange={(event) => setText(event.currentTarget.value)} />;
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Phone number');
    await expect(canvas.getByRole('combobox')).toHaveValue('FR');
    await userEvent.type(field, '123456789');
    await expect(field).toHaveValue('+33 1 23 45 67 89');
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: '+1 202 555 0147' } };

export const InAForm: Story = {
  tags: ['!visual'],
  render: function PhoneForm() {
    const { register, handleSubmit } = useForm({ defaultValues: { phone: '' } });
    return (
      <Form onSubmit={handleSubmit((values) => sent(values))} actions={<Button type="submit">Save</Button>}>
        <PhoneField label="Phone number" {...register('phone')} />
      </Form>
    );
  },
  play: async ({ canvas }) => {
    sent.mockClear();
    await userEvent.type(canvas.getByLabelText('Phone number'), '2025550147');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(sent).toHaveBeenCalledWith({ phone: '+1 202 555 0147' });
  },
};
