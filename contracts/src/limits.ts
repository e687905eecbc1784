/** Largest amount in the API, in US dollars; its cents are still an exact JSON integer. */
export const LARGEST_AMOUNT = 10_000_000_000;

/** Whether a number of dollars has at most two decimals in its shortest decimal form. */
export function hasAtMostTwoDecimals(dollars: number): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(String(dollars));
}

/** Limits of one withdrawal, in US dollars, and of pending withdrawals per person. */
export const SMALLEST_WITHDRAWAL = 500;
export const LARGEST_WITHDRAWAL = 5_000_000;
export const MOST_PENDING_WITHDRAWALS = 3;

/** Hours until a new withdrawal address can be used by an account with a second factor. */
export const ADDRESS_WAIT_HOURS = 24;
/** Saved withdrawal addresses per person. */
export const MOST_SAVED_ADDRESSES = 20;

/** Open plans of one person. */
export const MOST_OPEN_PLANS = 100;
/** Closed plans in a person's list: those that closed last. */
export const MOST_CLOSED_PLANS = 100;
/** Payments in a person's list: the latest. */
export const MOST_LISTED_PAYMENTS = 100;

/** Length limits of a new password, in characters. */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 256;

/** Minutes of a pause from buying that people can choose; zero for none. */
export const PAUSE_MINUTES = [0, 10, 1440] as const;

/** Dollars to trade with in a replay, and the prices of each length. */
export const REPLAY_CASH = 10_000;
export const REPLAY_STEPS = { day: 288, week: 168, quarter: 90 } as const;

/** Bytes of an uploaded image. */
export const LARGEST_IMAGE = 5_000_000;

/** API keys of one person. */
export const MOST_API_KEYS = 10;

/** The longest reason of a halt, in characters. */
export const LONGEST_HALT_REASON = 200;

/** Images of one message in a ticket. */
export const MOST_MESSAGE_IMAGES = 4;

/** The form of a coin's id. */
export const COIN_ID = /^[a-z\d-]{1,64}$/;

/** Coins on a person's watch list, and their price alerts. */
export const MOST_WATCHED_COINS = 20;
export const MOST_PRICE_ALERTS = 20;

/** Devices of one person with push notifications; a new one takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10;

/** Unread notifications are counted up to this number, which therefore means this many or more. */
export const MOST_UNREAD = 1000;

/** People per page of a list. */
export const PAGE_SIZE = 24;

/** The most reports of a browser in one call. */
export const MOST_REMOTE_REPORTS = 30;
/** The longest time that a report may have, in milliseconds. */
export const LONGEST_REMOTE_REPORT_MS = 600_000;
