import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row } from '../../testing/layout.tsx';
import { textsIn } from '../../testing/texts-in.ts';
import { Link, type LinkComponent, LinkProvider } from './Link.tsx';

const RouterLink: LinkComponent = ({ to, children, ...props }) => (
  <a href={`#routed${to}`} {...props}>
    {children}
  </a>
);

const meta = {
  title: 'Core/Link',
  component: Link,
  args: { to: '/user/deposit', children: 'Make a deposit' },
  argTypes: { linkComponent: { control: false } },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute(
      'href',
      '/user/deposit',
    );
  },
};

export const Tones: Story = {
  render: () => (
    <Row>
      <Link to="/help">Action</Link>
      <Link to="/help" tone="quiet">
        Quiet
      </Link>
    </Row>
  ),
};

export const External: Story = {
  render: () => (
    <Link href="https://example.test" external>
      Read the method
    </Link>
  ),
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const link = canvas.getByRole('link', { name: `Read the method ${texts.Link.newTab}` });
    await expect(link).toHaveAttribute('rel', 'noreferrer noopener');
  },
};

export const InText: Story = {
  render: () => (
    <p>
      Your plan did not start, because the payment was below its price. The money is in{' '}
      <Link to="/user">your balance</Link>.
    </p>
  ),
};

export const ThroughARouter: Story = {
  render: (args) => (
    <LinkProvider component={RouterLink}>
      <Link {...args} />
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '#routed/user/deposit');
  },
};
