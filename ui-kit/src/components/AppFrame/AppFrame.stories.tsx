import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleUser, LayoutDashboard, LineChart, LogOut, Ticket, Wallet, WalletCards } from 'lucide-react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { longName } from '../../testing/fixtures.ts';
import { textsIn } from '../../testing/texts-in.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { SimulatedRibbon } from '../SimulatedRibbon/SimulatedRibbon.tsx';
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
  tags: ['wide'],
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByRole('note')).toHaveTextContent(texts.SimulatedRibbon.text);
    const main = canvas.getByRole('navigation', { name: texts.AppFrame.main });
    await expect(main.querySelectorAll('[aria-current="page"]')).toHaveLength(1);
    await expect(main.querySelector('[aria-current="page"]')).toHaveTextContent('Withdraw');
  },
};

export const Collapsed: Story = {
  tags: ['wide'],
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.AppFrame.collapse }));
    await expect(canvas.getByRole('button', { name: texts.AppFrame.expand })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(canvas.getByRole('navigation', { name: texts.AppFrame.main })).toHaveTextContent(
      'Support Ticket',
    );
  },
};

export const Grouped: Story = {
  tags: ['wide'],
  globals: { viewport: { value: 'desk' } },
  args: {
    nav: [
      { label: 'Dashboard', to: '/admin', icon: <LayoutDashboard /> },
      { label: 'Users', to: '/admin/users', icon: <CircleUser />, group: 'People' },
      { label: 'Payments', to: '/admin/payments', icon: <WalletCards />, group: 'Money', badge: 2 },
      { label: 'Withdrawals', to: '/admin/withdrawals', icon: <Wallet />, group: 'Money' },
      { label: 'Tickets', to: '/admin/tickets', icon: <Ticket />, group: 'Support' },
    ],
    currentPath: '/admin/payments',
    home: '/admin',
  },
  play: async ({ canvas }) => {
    const money = canvas.getByRole('list', { name: 'Money' });
    await expect(money.querySelectorAll('a')).toHaveLength(2);
    await expect(money.querySelector('[aria-current="page"]')).toHaveTextContent('Payments');
  },
};

export const SkipsToContent: Story = {
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const address = location.href;
    canvas.getByRole('link', { name: texts.AppFrame.skip }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
    await expect(location.href).toBe(address);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  tags: ['!visual'],
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    const bar = canvas.getByRole('navigation', { name: texts.AppFrame.shortcuts });
    await expect(bar.querySelector('a')).toHaveTextContent('Support Ticket');
    const toggle = canvas.getByRole('button', { name: texts.AppFrame.menu });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Log Out' })).toBeVisible());
    // The menu holds what the bar doesn't, and the page's heading alone says its title.
    await expect(canvas.getAllByRole('link', { name: /Support Ticket/ })).toHaveLength(1);
    await expect(canvas.getAllByText('Withdraw').filter((text) => text.checkVisibility()).length).toBe(2);
    const closeButton = canvas.getByRole('button', { name: texts.AppFrame.closeMenu });
    await expect(closeButton).toHaveFocus();
    await userEvent.click(closeButton);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect(toggle).toHaveFocus();
    // It closes when the focus leaves it, which would be behind it.
    await userEvent.keyboard('{Enter}');
    canvas.getByRole('button', { name: 'Log Out' }).focus();
    await userEvent.tab();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  },
};

export const OnAPhoneUnderABanner: Story = {
  globals: { viewport: { value: 'phone' } },
  tags: ['!visual'],
  args: {
    ribbon: (
      <>
        <section aria-label="Viewing as somebody else" style={{ minBlockSize: '3.25rem' }}>
          You are viewing as Ada Lovelace.
        </section>
        <SimulatedRibbon />
      </>
    ),
  },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.AppFrame.menu }));
    const closeButton = await canvas.findByRole('button', { name: texts.AppFrame.closeMenu });
    // Nothing lies over it.
    await waitFor(() => {
      const { x, y, width, height } = closeButton.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return expect(closeButton.contains(top)).toBe(true);
    });
  },
};

export const LongName: Story = {
  tags: ['wide'],
  args: { person: { name: longName, role: 'Admin' }, currentPath: '/user/supportTicket/17' },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(
      canvas.getByRole('navigation', { name: texts.AppFrame.main }).querySelector('[aria-current="page"]'),
    ).toHaveTextContent('Support Ticket');
  },
};
