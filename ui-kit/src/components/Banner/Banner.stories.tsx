import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Column } from '../../testing/layout.tsx';
import { textsIn } from '../../testing/texts-in.ts';
import { Button } from '../Button/Button.tsx';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Core/Banner',
  component: Banner,
  args: { children: 'Prices are 12 minutes old. The market does not answer; we keep asking.' },
  argTypes: { actions: { control: false } },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Prices are 12 minutes old');
  },
};

export const Tones: Story = {
  render: () => (
    <Column>
      <Banner tone="info" title="The daily return of Nov 21 is −0.42%">
        It is the average 24-hour change of ten coins.
      </Banner>
      <Banner tone="success">✅ Password updated successfully!</Banner>
      <Banner tone="warning" title="This plan will not start">
        $400.00 is below its price. The money will go to your balance instead.
      </Banner>
      <Banner tone="error">Insufficient balance! Your balance is $120.00</Banner>
    </Column>
  ),
};

export const ErrorInterrupts: Story = {
  args: { tone: 'error', children: 'Something went wrong! Please try again.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

export const WithActions: Story = {
  args: {
    tone: 'warning',
    title: 'You will be signed out in 1 minute',
    children: 'Nothing has happened here for 4 minutes.',
    actions: <Button size="small">Stay signed in</Button>,
  },
};

export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ args, canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.Banner.dismiss }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
