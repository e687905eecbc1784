import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { textsIn } from '../../testing/texts-in.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { TopNav } from './TopNav.tsx';

const meta = {
  title: 'Marketing/TopNav',
  component: TopNav,
  parameters: { layout: 'fullscreen' },
  args: {
    currentPath: '/',
    links: [
      { label: 'Home', to: '/' },
      { label: 'About us', to: '/#about' },
      { label: 'Sponsors', to: '/#sponsors' },
      { label: 'Help', to: '/help', marked: true },
    ],
    actions: (
      <>
        <ButtonLink to="/login">Login</ButtonLink>
        <ButtonLink to="/signup" variant="primary">
          Get Started
        </ButtonLink>
      </>
    ),
    onClick: (event) => event.preventDefault(),
  },
  argTypes: { links: { control: false }, actions: { control: false }, linkComponent: { control: false } },
} satisfies Meta<typeof TopNav>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Default: Story = {
  tags: ['wide'],
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    const home = canvas.getByRole('link', { name: 'Home' });
    const help = canvas.getByRole('link', { name: 'Help' });
    await expect(home).toHaveAttribute('aria-current', 'page');
    await expect(help).not.toHaveAttribute('aria-current');
    // Not by color alone.
    await expect(getComputedStyle(home).textDecorationLine).toBe('underline');
    await expect(getComputedStyle(help).textDecorationLine).toBe('none');
  },
};

export const HelpActive: Story = {
  tags: ['wide'],
  args: { currentPath: '/help' },
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    const help = canvas.getByRole('link', { name: 'Help' });
    await expect(help).toHaveAttribute('aria-current', 'page');
    await expect(getComputedStyle(help).fontWeight).toBe('700');
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await userEvent.click(canvas.getByRole('button', { name: texts.TopNav.openMenu }));
    await expect(canvas.getByRole('link', { name: 'About us' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'About us' }));
    await expect(canvas.queryByRole('link', { name: 'About us' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: texts.TopNav.openMenu }));
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    const toggle = canvas.getByRole('button', { name: texts.TopNav.openMenu });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toHaveFocus();
    // It closes when the focus leaves it, which would be behind it.
    await userEvent.keyboard('{Enter}');
    await userEvent.tab({ shift: true });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
  },
};
