import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Disclosure } from '../Disclosure/Disclosure.tsx';
import { Accordion } from './Accordion.tsx';

const meta = {
  title: 'Layout/Accordion',
  component: Accordion,
  args: {
    children: [
      <Disclosure key="1" title="Is this real money?" headingLevel={3}>
        No. Funds are simulated; prices are real.
      </Disclosure>,
      <Disclosure key="2" title="When is a return posted?" headingLevel={3}>
        Once a day, when the market data is complete.
      </Disclosure>,
      <Disclosure key="3" title="Can a return be negative?" headingLevel={3}>
        Yes. A loss lowers the profit first, then the deposit.
      </Disclosure>,
    ],
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Is this real money?'));
    await userEvent.click(canvas.getByText('Can a return be negative?'));
    await expect(canvas.getByText(/Funds are simulated/)).toBeVisible();
    await expect(canvas.getByText(/A loss lowers/)).toBeVisible();
  },
};

export const Exclusive: Story = {
  args: { exclusive: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Is this real money?'));
    await userEvent.click(canvas.getByText('Can a return be negative?'));
    await waitFor(() => expect(canvas.getByText(/Funds are simulated/)).not.toBeVisible());
    await expect(canvas.getByText(/A loss lowers/)).toBeVisible();
  },
};
