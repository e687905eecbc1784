import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { parseMoney } from '../../formatting.ts';
import de from '../../languages/de.json';
import { textsIn } from '../../testing/texts-in.ts';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { KitProvider } from '../KitProvider/KitProvider.tsx';
import { MoneyField } from './MoneyField.tsx';

const meta = {
  title: 'Forms/MoneyField',
  component: MoneyField,
  args: { label: 'Amount', help: 'From $500.00 to $5,000,000.00' },
} satisfies Meta<typeof MoneyField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(field, '1234567.891');
    await expect(field).toHaveValue('1,234,567.89');
  },
};

export const KeepsTheCaret: Story = {
  tags: ['!visual'],
  args: { defaultValue: '12345' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await expect(field).toHaveValue('12,345');
    field.focus();
    field.setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    await expect(field).toHaveValue('129,345');
    await expect(field.selectionStart).toBe(3);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(field).toHaveValue('1,345');
    await expect(field.selectionStart).toBe(1);
    field.setSelectionRange(2, 2);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('345');
    await userEvent.clear(field);
    await userEvent.type(field, '10,250');
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('250');
    await expect(field.selectionStart).toBe(0);
  },
};

export const TakesPastedAmounts: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    for (const [pasted, shown] of [
      ['$ 1 234,567.5', '1,234,567.5'],
      ['１２３４５', '12,345'],
      ['9,000 USD', '9,000'],
      ['\u20669,000.50\u00a0US$\u2069', '9,000.50'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(pasted);
      await expect(field).toHaveValue(shown);
    }
  },
};

export const ShowsWhatIsNoAmount: Story = {
  tags: ['!visual'],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await fireEvent.input(field, { target: { value: '-500' } });
    await expect(field).toHaveValue('-500');
    await expect(parseMoney(field.value)).toBeNull();
  },
};

export const RefusesACommaForCents: Story = {
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    const hint = texts.MoneyField.pointForCents;
    await userEvent.type(field, '12,50');
    await expect(field).toHaveValue('12,50');
    await expect(parseMoney(field.value)).toBeNull();
    await expect(canvas.getByText(hint)).toBeVisible();
    await userEvent.type(field, '{Backspace}{Backspace}{Backspace}.50');
    await expect(field).toHaveValue('12.50');
    await expect(canvas.queryByText(hint)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '1,250');
    await expect(field).toHaveValue('1,250');
    await expect(canvas.queryByText(hint)).toBeNull();
    await userEvent.type(field, '0');
    await expect(field).toHaveValue('12,500');
    field.select();
    await userEvent.paste('12,50');
    await expect(field).toHaveValue('12,50');
    await expect(canvas.getByText(hint)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '0,125');
    await expect(field).toHaveValue('0,125');
    await expect(parseMoney(field.value)).toBeNull();
    await expect(canvas.getByText(hint)).toBeVisible();
  },
};

export const Controlled: Story = {
  render: function ControlledField(args) {
    const [text, setText] = useState('500');
    return (
      <>
        <MoneyField {...args} value={text} onValueChange={setText} />
        <output>{parseMoney(text) ?? 'no amount'}</output>
      </>
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(field, '0');
    await expect(field).toHaveValue('5,000');
    await expect(canvas.getByRole('status')).toHaveTextContent('5000');
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('7');
    await expect(field).toHaveValue('57,000');
    await expect(field.selectionStart).toBe(2);
  },
};

/** As the language writes it; the text that the page gets has the signs of English. */
export const InGerman: Story = {
  tags: ['!visual'],
  render: function GermanField(args) {
    const [text, setText] = useState('1250.5');
    return (
      <KitProvider locale="de-DE" messages={de}>
        <MoneyField {...args} value={text} onValueChange={setText} />
        <output>{`${text} = ${parseMoney(text) ?? 'no amount'}`}</output>
      </KitProvider>
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    const read = canvas.getByRole('status');
    await expect(field).toHaveValue('1.250,5');
    await userEvent.type(field, '0');
    await expect(read).toHaveTextContent('1,250.50 = 1250.5');
    await userEvent.clear(field);
    await userEvent.type(field, '1.250');
    await expect(read).toHaveTextContent('1,250 = 1250');
    await userEvent.type(field, '00,25');
    await expect(field).toHaveValue('125.000,25');
    await expect(read).toHaveTextContent('125,000.25 = 125000.25');
    await userEvent.clear(field);
    await userEvent.type(field, '12.50');
    await expect(read).toHaveTextContent('12,50 = no amount');
    await expect(canvas.getByText('Bitte ein Komma für Cent verwenden, etwa 12,50.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '0.125');
    await expect(read).toHaveTextContent('0,125 = no amount');
    await userEvent.clear(field);
    await userEvent.paste('1.250,50\u00a0US$');
    await expect(read).toHaveTextContent('1,250.50 = 1250.5');
    await userEvent.clear(field);
    await userEvent.type(field, '٣٤٫٥');
    await expect(field).toHaveValue('34,5');
    field.setSelectionRange(2, 2);
    await userEvent.keyboard('000');
    await expect(field).toHaveValue('34.000,5');
    await expect(field.selectionStart).toBe(6);
  },
};

const sent = fn();

export const WithReactHookForm: Story = {
  render: function Registered(args) {
    const { register, handleSubmit } = useForm<{ amount: number | null }>({ defaultValues: { amount: 500 } });
    return (
      <Form onSubmit={handleSubmit((values) => sent(values))} actions={<Button type="submit">Save</Button>}>
        <MoneyField {...args} {...register('amount', { setValueAs: (text) => parseMoney(String(text)) })} />
      </Form>
    );
  },
  play: async ({ canvas }) => {
    sent.mockClear();
    await userEvent.type(canvas.getByLabelText('Amount'), '0.5');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(sent).toHaveBeenCalledWith({ amount: 5000.5 });
  },
};

export const WithError: Story = {
  args: { defaultValue: '120', error: 'Amount must be between $500 and $5,000,000.' },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: '9000' } };

export const NineDigits: Story = { args: { defaultValue: '999999999.99' } };
