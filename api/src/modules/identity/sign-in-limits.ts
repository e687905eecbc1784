import { createHash } from 'node:crypto';
import { AppError, defineLimit } from '../../http/index.ts';

const quarterHour = 15 * 60;

const perAccountAndNetwork = defineLimit('sign-in-account', 5, quarterHour);
const perNetwork = defineLimit('sign-in-address', 100, 86_400);
/** Against guesses at one account from many addresses. */
const perAccount = defineLimit('sign-in-anywhere', 20, quarterHour);

export interface Attempt {
  /** In lower case. */
  readonly email: string;
  readonly network: string;
  /** Whether the account's person has signed in from this network before: then strangers can't lock them out. */
  readonly isFamiliar: () => Promise<boolean>;
}

/** An attempt that was counted before it is tried. */
export interface CountedAttempt {
  /** Takes it back, and the failures before it from this network. */
  succeed(): Promise<void>;
  /** Takes it back when a fault of ours, and no wrong password, ended it. Throws the fault. */
  uncount(fault: unknown): Promise<never>;
}

/** Counts an attempt. Throws `rate_limited`. */
export async function countAttempt({ email, network, isFamiliar }: Attempt): Promise<CountedAttempt> {
  const account = sha256(email);
  const accountHere = sha256(`${email}\n${network}`);
  await perAccountAndNetwork.take(accountHere);
  await perNetwork.take(network);
  const isCounted = await takeUnless(isFamiliar, account);
  const giveBack = async () => {
    await Promise.all([perNetwork.giveBack(network), isCounted && perAccount.giveBack(account)]);
  };
  return {
    succeed: async () => {
      await Promise.all([perAccountAndNetwork.clear(accountHere), giveBack()]);
    },
    uncount: async (fault) => {
      if (!(fault instanceof AppError && fault.status < 500)) {
        await Promise.allSettled([perAccountAndNetwork.giveBack(accountHere), giveBack()]);
      }
      throw fault;
    },
  };
}

/** Counts for the account, or lets somebody familiar through although it has used up its attempts. */
async function takeUnless(isFamiliar: () => Promise<boolean>, account: string): Promise<boolean> {
  try {
    await perAccount.take(account);
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'rate_limited' && (await isFamiliar())) return false;
    throw refusal;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
