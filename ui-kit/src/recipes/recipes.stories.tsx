import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longName, storyNow } from '../testing/fixtures.ts';
import { picture } from '../testing/picture.ts';
import { formatsIn, textsIn } from '../testing/texts-in.ts';
import { PersonDetail } from './detail-page.tsx';
import { WithdrawalForm } from './form.tsx';
import { ReviewQueue } from './review-queue.tsx';

const meta = { title: 'Recipes', parameters: { layout: 'padded' } } satisfies Meta;

export default meta;

const send = fn();

export const AForm: StoryObj = {
  render: () => <WithdrawalForm onSend={send} />,
  play: async ({ canvas }) => {
    const amount = canvas.getByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '20000');
    await userEvent.click(canvas.getByRole('button', { name: 'Request withdrawal of $20,000.00' }));
    await expect(amount).toHaveAccessibleDescription('This is more than your balance.');
    await expect(amount).toHaveFocus();
    await expect(send).not.toHaveBeenCalled();
  },
};

const decide = fn();

export const AReviewQueue: StoryObj = {
  render: () => (
    <ReviewQueue
      now={storyNow}
      onDecide={decide}
      payments={[
        {
          id: '1',
          name: 'Ada Lovelace',
          dollars: 500,
          wallet: 'USDT, …9f2c',
          proof: picture,
          at: '2026-11-21T08:00:00Z',
        },
        {
          id: '2',
          name: longName,
          dollars: 123_456_789,
          wallet: 'BTC, …77aa',
          proof: picture,
          at: '2026-11-21T11:30:00Z',
        },
      ]}
    />
  ),
  play: async ({ canvas, globals }) => {
    const texts = textsIn(globals.locale);
    await expect(canvas.getByText('2 payments wait for a decision.')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: texts.Thumbnail.view({ image: 'Proof of payment 1' }) }),
    ).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: /^Approve/ })[0] ?? document.body);
    await expect(decide).toHaveBeenCalledWith('1', 'approve');
  },
};

export const ADetailPage: StoryObj = {
  render: () => <PersonDetail name="Ada Lovelace" />,
  play: async ({ canvas, globals }) => {
    const format = formatsIn(globals.locale);
    await expect(canvas.getByRole('link', { name: 'People' })).toHaveAttribute('href', '/people');
    const figures = canvas.getByRole<HTMLAnchorElement>('link', { name: /Balance$/ });
    await expect(document.querySelector(figures.hash)).toContainElement(canvas.getByRole('tablist'));
    await expect(canvas.getByRole('tab', { name: /Entries/ })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('row', { name: /Withdrawal/ })).toHaveTextContent(format.formatMoney(-500));
  },
};
