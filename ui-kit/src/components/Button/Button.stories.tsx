import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Download, Plus } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Row } from '../../testing/layout.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Button, ButtonLink } from './Button.tsx';

const meta = {
  title: 'Core/Button',
  component: Button,
  args: { children: 'Request withdrawal of $500.00', onClick: fn() },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  args: { children: 'Download CSV' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Download CSV' });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(button).toHaveAttribute('type', 'button');
  },
};

export const Primary: Story = { args: { variant: 'primary' } };

export const Danger: Story = { args: { variant: 'danger', children: 'Delete Ada Lovelace' } };

export const Quiet: Story = { args: { variant: 'quiet', children: 'Clear filters' } };

export const Flush: Story = {
  render: (args) => (
    <Stack gap={8}>
      <p>Estimated from prices now.</p>
      <span>
        <Button {...args} variant="quiet" size="small" flush="start">
          How this adds up
        </Button>
      </span>
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    const text = canvas.getByText('Estimated from prices now.').getBoundingClientRect();
    const label = canvas.getByText('How this adds up').getBoundingClientRect();
    const isRtl = getComputedStyle(canvasElement).direction === 'rtl';
    await expect(isRtl ? label.right : label.left).toBeCloseTo(isRtl ? text.right : text.left);
  },
};

export const Sizes: Story = {
  render: (args) => (
    <Row>
      <Button {...args} size="small">
        Small
      </Button>
      <Button {...args}>Medium</Button>
      <Button {...args} size="large">
        Large
      </Button>
    </Row>
  ),
};

export const WithIcon: Story = {
  render: () => (
    <Row>
      <Button variant="primary" icon={<Plus />}>
        Create ticket
      </Button>
      <Button icon={<Download />}>Download CSV</Button>
    </Row>
  ),
};

export const Busy: Story = {
  args: { variant: 'primary', busy: true, busyLabel: 'Submitting...' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Submitting...' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Disabled: Story = {
  args: { variant: 'primary', disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};

export const Wide: Story = { args: { variant: 'primary', wide: true } };

export const LongWords: Story = {
  args: { children: 'Request withdrawal of $999,999,999.99 to bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh' },
};

export const AsLink: Story = {
  render: () => (
    <Row>
      <ButtonLink to="/signup" variant="primary" icon={<ArrowRight />}>
        Get Started
      </ButtonLink>
      <ButtonLink href="mailto:help@example.test">Write to us</ButtonLink>
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
  },
};
