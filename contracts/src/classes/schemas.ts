import { z } from 'zod';
import { Amount, Id, Moment, nameLine, PositiveAmount } from '../fields.ts';
import { issue } from '../issues.ts';
import { lazily } from '../lazily.ts';
import { CoinId } from '../market/schemas.ts';
import { OrderSide } from '../trading/schemas.ts';

const DAY_MS = 86_400_000;
/** The longest class, in days. */
const MOST_DAYS = 366;

const terms = {
  name: nameLine(80),
  startsAt: Moment,
  endsAt: Moment,
  /** Dollars that each member begins with. */
  money: PositiveAmount.max(1_000_000),
  /** What can be bought; empty for all coins that can be traded. */
  coins: z.array(CoinId).max(10),
  /** Whether market orders are placed. */
  marketOrders: z.boolean(),
  /** Whether each buy needs a stop loss. */
  stopLoss: z.boolean(),
  /** Whether each order needs an entry in the journal. */
  journal: z.boolean(),
};

export const NewClass = lazily(() =>
  z
    .object(terms)
    .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
      ...issue('ends_before_start'),
      path: ['endsAt'],
    })
    .refine(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) <= MOST_DAYS * DAY_MS, {
      ...issue('end_too_late', { days: MOST_DAYS }),
      path: ['endsAt'],
    }),
);
export type NewClass = z.infer<typeof NewClass>;

export const JoinClassBody = lazily(() => z.object({ code: z.string().trim().min(1).max(20).toUpperCase() }));

/** `ended` once its money is written off. */
export const ClassState = lazily(() => z.enum(['planned', 'open', 'ended']));
export type ClassState = z.infer<typeof ClassState>;

export const TradingClass = lazily(() =>
  z.object({
    ...terms,
    _id: Id,
    money: Amount,
    teacher: z.string(),
    state: ClassState,
    endedAt: Moment.nullable(),
  }),
);
export type TradingClass = z.infer<typeof TradingClass>;

/** What only its teacher sees of a class: the code that people join with, and how many joined. */
export const TaughtClass = lazily(() => TradingClass.extend({ code: z.string(), people: z.number().int() }));
export type TaughtClass = z.infer<typeof TaughtClass>;

/** How somebody does in a class, or did when it ended. Dollars; shares and changes in percent. */
export const ClassResult = lazily(() =>
  z.object({
    worth: Amount,
    /** Of what they began with. */
    change: z.number(),
    orders: z.number().int(),
    fills: z.number().int(),
    /** Fees, and the distance of what market orders paid to the published price. */
    costs: Amount,
    /** How many coins they hold, and the largest one's share of what they have. */
    coins: z.number().int(),
    largestShare: z.number(),
    /** Entries in the journal. */
    notes: z.number().int(),
    lastTradeAt: Moment.nullable(),
  }),
);
export type ClassResult = z.infer<typeof ClassResult>;

/** Somebody's place in a class, with money apart from their own. */
export const Seat = lazily(() =>
  z.object({ _id: Id, class: TradingClass, joinedAt: Moment, result: ClassResult }),
);
export type Seat = z.infer<typeof Seat>;

/** A member of a class, as its teacher sees them. */
export const ClassMember = lazily(() =>
  z.object({ _id: Id, name: z.string(), joinedAt: Moment, result: ClassResult }),
);
export type ClassMember = z.infer<typeof ClassMember>;

/** How many members had a change of at least `from` and below `to`, in percent. */
export const ClassBin = lazily(() =>
  z.object({ from: z.number(), to: z.number(), people: z.number().int(), own: z.boolean() }),
);
export type ClassBin = z.infer<typeof ClassBin>;

/** An entry in a member's journal: why they placed an order. */
export const ClassNote = lazily(() =>
  z.object({ order: Id, at: Moment, side: OrderSide, symbol: z.string(), text: z.string() }),
);
export type ClassNote = z.infer<typeof ClassNote>;
