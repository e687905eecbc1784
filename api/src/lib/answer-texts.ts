import { errorTexts as english } from '@dayrise/contracts/issue-text';
import { defineTexts } from './texts.ts';

/** The catalogue's messages. */
export const errorTexts = defineTexts('errors', english);

/** What exactly is the matter, for errors whose message depends on it; `details` has the values. */
export const refusalTexts = defineTexts('refusals', {
  most_factors: 'An account can have at most {count} second factors. Remove one first.',
  factor_needed_here: 'Your account needs a second factor here.',
  wrong_password: 'The password is wrong.',
  factor_first: 'Recovery codes need a second factor first.',
  confirmed_already: 'Your address is already confirmed.',
  investors_only: 'You can view as investors only.',
  ledger_stopped: 'Nothing can be posted until the ledger has been reconciled.',
  account_full: 'The amount exceeds what an account can hold.',
  email_first: 'Confirm your email address first.',
  grant_taken: 'You have already taken your practice money.',
  price_digits: 'A price may have at most five significant digits, zeros at either end not counted.',
  smallest_buy: 'The smallest buy is {required} dollars.',
  open_orders: 'You can have at most {required} open orders. Cancel one first.',
  own_order: 'This would trade with an open order of your own. Cancel that one first.',
  client_order_id: 'You already have an order with this id.',
  class_closed: 'This class is not open for trading now.',
  class_coin: 'This coin is not traded in this class.',
  class_market_order:
    'There are no market orders in this class. Choose a limit, or a stop that the price has not reached.',
  class_stop_loss: 'In this class, each buy needs a stop loss.',
  class_journal: 'In this class, each order needs an entry in the journal.',
  class_joined: 'You are already in this class.',
  class_ended: 'This class has ended.',
  stale_prices: 'Prices are not up to date right now. Please try again soon.',
  not_listed: 'This coin is not among the ten that can be traded now.',
  sales_only: 'This coin is no longer among the ten, so it can only be sold.',
  halted: 'Trading is halted: {why}',
  paused: 'The pause that you chose is on. You can still sell and cancel.',
  not_frozen: 'These coins can be traded, so they are not settled.',
  halted_already: 'This is already halted. Lift the halt to give another reason.',
  no_volume: 'Nothing is known about how much of this coin is traded, so no price can be computed.',
  quantity_filled: 'The order has filled {required} already.',
  fixed_terms: 'These terms of the order can’t be changed. Cancel it and place a new one.',
  plan_closed: 'The plan that this money would go back to is closed.',
  own_account: 'You may not delete yourself.',
  own_role: 'You may not change your own role.',
  proposer_barred: 'The person who proposed this may no longer do so. Refuse the proposal.',
  builds_changed: 'Another build has become active meanwhile. Look at the builds again.',
  rollout_changed: 'This rollout has changed or ended meanwhile. Look at it again before you change it.',
  person_deleted: 'The account of this person was deleted.',
  ticket_closed: 'This ticket is closed. Reopen it to answer.',
  ticket_unseen: 'Something was written in this ticket meanwhile. Read it first; nothing was changed.',
  export_gone: 'This export can’t be downloaded. Ask for a new one.',
  one_export: 'There is one export a day. Use the latest one.',
  month_open: 'This month’s statement is made when the month is over.',
  month_unsealed: 'This month’s statement is made once all of its events are sealed in the public log.',
  month_unclosed: 'This month’s statement is made once the prices of its coins are final.',
  most_addresses: 'You can save at most {count} addresses. Remove one first.',
  most_keys: 'You can have at most {count} API keys. Revoke one first.',
  most_plans: 'You can have at most {count} open plans. Close one first.',
  staff_first: 'Remove this person from the staff first.',
  colleague_unconfirmed:
    'This person hasn’t confirmed their email address yet. Ask them to log in and confirm it first.',
  colleague_leaving: 'This person has asked for their account to be deleted. Only they can cancel that.',
  colleague_moved: 'This person has just changed their email address. Check the address and try again.',
  image_empty: 'The file is empty. Choose another image.',
  image_unreadable: 'Only complete JPEG, PNG and WebP images are accepted.',
  image_misnamed:
    'The name ends with {extension}, but the content is {format}. Rename the file or choose another image.',
  image_large: 'The image has too many pixels. Choose a smaller one.',
  image_animated: 'Animated images are not accepted. Choose a still image.',
  image_extra: 'Something else is hidden behind the image. Take a screenshot of it and upload that.',
  image_damaged: 'The image is damaged. Choose another one.',
  numbered_image: 'Image {image}: {problem}',
});
export type Refusal = keyof typeof refusalTexts.messages;

/** What successful commands answer, and what to do after a fault. */
export const answerTexts = defineTexts('answers', {
  password_updated: 'Password updated successfully.',
  verification_sent: 'We sent you a link. It works for 24 hours.',
  address_change_sent: 'We sent a link to the new address. The address changes when you confirm it there.',
  address_restored: 'Your address is back. We emailed you a link to choose a new password.',
  reset_sent: 'If an account has this address, we sent a link to it. It works for 30 minutes.',
  password_reset: 'Your password is changed. You can log in with it now.',
  joined: 'Welcome. You can log in with your password now.',
  password_blocked:
    'All sessions have ended, all API keys are revoked, and the password is blocked. We emailed you a link to choose a new one.',
  whatsapp_updated: 'WhatsApp number updated successfully!',
  wallet_added: 'Wallet added successfully.',
  wallet_proposed: 'Proposed. A second person has to confirm it.',
  payment_submitted: 'Your payment was submitted and is in review.',
  returns_method:
    'Each plan open at the end of a day gains or loses that day’s rate; one opened from balance or profit starts the next day. The rate is the average price change of the ten coins from one 00:00 UTC to the next, at most 10% either way. Coins with implausible data are left out; with fewer than seven, the day waits. Gains go to profit. Losses come from profit first, then from the deposit. Amounts are rounded down to the cent; the rest is carried over.',
  try_again: 'Try again in a moment.',
  check_statement: 'Check your statement before you try again.',
  check_outcome: 'Check whether it went through before you try again.',
});
