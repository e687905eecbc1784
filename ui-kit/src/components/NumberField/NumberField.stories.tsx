import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  args: { label: 'Rows on a page', defaultValue: '20', min: 5, max: 100, step: 5, onChange: fn() },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Rows on a page');
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await expect(field).toHaveValue('25');
    await expect(args.onChange).toHaveBeenCalled();
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(field).toHaveValue('15');
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect(field).toHaveValue('100');
    await userEvent.keyboard('{Home}');
    await expect(field).toHaveValue('5');
  },
};

export const Plain: Story = { args: { plain: true } };

export const WithError: Story = { args: { error: 'Choose from 5 to 100.' } };

export const Disabled: Story = { args: { disabled: true } };
