import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleUser, LayoutDashboard, LineChart, LogOut, Ticket, Wallet, WalletCards } from 'lucide-react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { AppFrame } from './AppFrame.tsx';

const meta = {
  title: 'Core/AppFrame',
  component: AppFrame,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 560 } } },
  args: {
    nav: [
      { label: 'Dashboard', to: '/user', icon: <LayoutDashboard /> },
      { label: 'Trade', to: '/user/trade', icon: <LineChart /> },
      { label: 'Plans', to: '/user/plans', icon: <WalletCards /> },
      { label: 'Withdraw', to: '/user/withdraw', icon: <Wallet /> },
      { label: 'Profile', to: '/user/profile', icon: <CircleUser /> },
      { label: 'Support Ticket', to: '/user/supportTicket', icon: <Ticket />, badge: 2, phoneOrder: 1 },
    ],
    currentPath: '/user/withdraw',
    home: '/user',
    title: 'Investor area',
    person: { name: 'Ada Lovelace', role: 'Investor' },
    navFooter: (
      <Button variant="quiet" size="small" icon={<LogOut />}>
        Log Out
      </Button>
    ),
    children: (
      <>
        <PageHeader title="Withdraw" />
        <Card title="Your requests">Nothing has been requested yet.</Card>
      </>
    ),
  },
  argTypes: {
    nav: { control: false },
    navFooter: { control: false },
    children: { control: false },
    ribbon: { control: false },
    linkComponent: { control: false },
  },
} satisfies Meta<typeof AppFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent('Simulated funds · no real money');
    const main = canvas.getByRole('navigation', { name: 'Main' });
    await expect(main.querySelectorAll('[aria-current="page"]')).toHaveLength(1);
    await expect(main.querySelector('[aria-current="page"]')).toHaveTextContent('Withdraw');
  },
};

export const Collapsed: Story = {
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse sidebar' }));
    await expect(canvas.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(canvas.getByRole('navigation', { name: 'Main' })).toHaveTextContent('Support Ticket');
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  tags: ['!visual'],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar.querySelector('a')).toHaveTextContent('Support Ticket');
    const toggle = canvas.getByRole('button', { name: 'Menu' });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Log Out' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Close menu' }));
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  },
};

export const LongName: Story = {
  args: { person: { name: longName, role: 'Admin' }, currentPath: '/user/supportTicket/17' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('navigation', { name: 'Main' }).querySelector('[aria-current="page"]'),
    ).toHaveTextContent('Support Ticket');
  },
};
