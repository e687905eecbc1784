import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const sent = fn();
const options = [
  { value: 'payment', label: 'Payments' },
  { value: 'withdrawal', label: 'Withdrawals' },
  { value: 'ticket', label: 'Tickets' },
];

const meta = {
  title: 'Forms/CheckboxGroup',
  component: CheckboxGroup,
  args: { label: 'Send an email about', options, onValueChange: fn() },
} satisfies Meta<typeof CheckboxGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Send an email about' })).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Tickets'));
    await userEvent.click(canvas.getByLabelText('Payments'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['payment', 'ticket']);
    await userEvent.click(canvas.getByLabelText('Tickets'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['payment']);
  },
};

export const WithHelp: Story = {
  args: {
    defaultValue: ['security'],
    help: 'Notifications in the app don’t change.',
    options: [
      ...options,
      { value: 'security', label: 'Security', help: 'Can’t be turned off.', disabled: true },
    ],
  },
};

export const WithError: Story = { args: { error: 'Choose at least one.' } };

export const InAForm: Story = {
  tags: ['!visual'],
  render: function KindsForm() {
    const { register, handleSubmit } = useForm({ defaultValues: { kinds: ['withdrawal'] } });
    return (
      <Form onSubmit={handleSubmit((values) => sent(values))} actions={<Button type="submit">Save</Button>}>
        <CheckboxGroup label="Send an email about" options={options} {...register('kinds')} />
      </Form>
    );
  },
  play: async ({ canvas }) => {
    sent.mockClear();
    await userEvent.click(canvas.getByLabelText('Tickets'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(sent).toHaveBeenCalledWith({ kinds: ['withdrawal', 'ticket'] });
  },
};
