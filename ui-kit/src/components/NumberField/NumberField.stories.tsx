import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, fn, userEvent } from 'storybook/test';
import ar from '../../languages/ar.json';
import de from '../../languages/de.json';
import { textsIn } from '../../testing/texts-in.ts';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { KitProvider } from '../KitProvider/KitProvider.tsx';
import { NumberField } from './NumberField.tsx';
import { parseNumber } from './number-text.ts';

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  args: { label: 'Rows on a page', defaultValue: '20', min: 5, max: 100, step: 5, onChange: fn() },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const field = canvas.getByRole<HTMLInputElement>('spinbutton', { name: 'Rows on a page' });
    await expect(field).toHaveAttribute('aria-valuenow', '20');
    await expect(field).toHaveAttribute('aria-valuemin', '5');
    await expect(field).toHaveAttribute('aria-valuemax', '100');
    await userEvent.click(canvas.getByRole('button', { name: texts.NumberField.more }));
    await expect(field).toHaveValue('25');
    await expect(field).toHaveAttribute('aria-valuenow', '25');
    await expect(args.onChange).toHaveBeenCalled();
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(field).toHaveValue('15');
    await userEvent.keyboard('{PageUp}{PageUp}');
    await expect(field).toHaveValue('100');
    await userEvent.keyboard('{Home}');
    await expect(field.selectionStart).toBe(0);
    await expect(field).toHaveValue('100');
  },
};

export const Large: Story = {
  args: { label: 'People', defaultValue: '1250', min: 0, max: 5_000_000, step: 1000 },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('spinbutton');
    await expect(field).toHaveValue('1,250');
    await userEvent.type(field, '75');
    await expect(field).toHaveValue('125,075');
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('126,075');
    await expect(field).toHaveAttribute('aria-valuenow', '126075');
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('26,075');
    await expect(args.onChange).toHaveBeenCalled();
  },
};

export const Negative: Story = {
  tags: ['!visual'],
  args: { label: 'Change', defaultValue: '', min: -5000, step: 1500 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton');
    await userEvent.type(field, '-1250');
    await expect(field).toHaveValue('-1,250');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(field).toHaveValue('-5,000');
  },
};

export const German: Story = {
  args: { defaultValue: undefined },
  render: function GermanField(args) {
    const [text, setText] = useState('1250.5');
    return (
      <KitProvider locale="de-DE" messages={de}>
        <NumberField {...args} label="Anteil" max={5000} step={0.5} value={text} onValueChange={setText} />
        <output>{text}</output>
      </KitProvider>
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton');
    await expect(field).toHaveValue('1.250,5');
    await userEvent.click(canvas.getByRole('button', { name: 'Mehr' }));
    await expect(field).toHaveValue('1.251');
    await userEvent.clear(field);
    await userEvent.type(field, '12,5');
    await expect(canvas.getByRole('status')).toHaveTextContent('12.5');
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('13');
    await expect(field).toHaveAttribute('aria-valuenow', '13');
  },
};

export const Arabic: Story = {
  render: (args) => (
    <KitProvider locale="ar-EG-u-nu-latn" messages={ar}>
      <div dir="rtl">
        <NumberField {...args} label="عدد الصفوف" />
      </div>
    </KitProvider>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('spinbutton');
    await userEvent.clear(field);
    await userEvent.type(field, '٣٥');
    await expect(field).toHaveAttribute('aria-valuenow', '35');
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveAttribute('aria-valuenow', '40');
  },
};

const sent = fn();

export const WithReactHookForm: Story = {
  tags: ['!visual'],
  args: { defaultValue: undefined, max: undefined },
  render: function Registered(args) {
    const { register, handleSubmit } = useForm<{ rows: number | null }>({ defaultValues: { rows: 1500 } });
    const rows = register('rows', { setValueAs: (text) => parseNumber(String(text)) });
    return (
      <Form onSubmit={handleSubmit((values) => sent(values))} actions={<Button type="submit">Save</Button>}>
        <NumberField
          {...args}
          name={rows.name}
          ref={rows.ref}
          onBlur={rows.onBlur}
          onChange={rows.onChange}
        />
      </Form>
    );
  },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    sent.mockClear();
    await expect(canvas.getByRole('spinbutton')).toHaveValue('1,500');
    await userEvent.click(canvas.getByRole('button', { name: texts.NumberField.more }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(sent).toHaveBeenCalledWith({ rows: 1505 });
  },
};

export const Empty: Story = {
  tags: ['!visual'],
  args: { defaultValue: '' },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const field = canvas.getByRole('spinbutton');
    await expect(field).not.toHaveAttribute('aria-valuenow');
    await userEvent.click(canvas.getByRole('button', { name: texts.NumberField.less }));
    await expect(field).toHaveValue('5');
  },
};

export const Plain: Story = { args: { plain: true } };

export const WithError: Story = { args: { error: 'Choose from 5 to 100.' } };

export const Disabled: Story = { args: { disabled: true } };
