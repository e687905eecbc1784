import { createHash } from 'node:crypto';
import { defineLimit } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';

const quarterHour = 15 * 60;

const perAccountAndNetwork = defineLimit('sign-in-account', 5, quarterHour);
const perNetwork = defineLimit('sign-in-address', 100, 86_400);
/** Stops password guessing against one account from many addresses. */
const perAccount = defineLimit('sign-in-anywhere', 20, quarterHour);

export interface Attempt {
  /** In lower case. */
  readonly email: string;
  readonly network: string;
  /** Whether the account's owner has signed in from this network before; if so, failures elsewhere don't lock them out. */
  readonly isFamiliar: () => Promise<boolean>;
}

/** An attempt that was counted before the password is checked. */
export interface CountedAttempt {
  /** Uncounts the attempt and the earlier failures from this network. */
  succeed(): Promise<void>;
  /** Uncounts the attempt if a fault of ours ended it. Rethrows the fault. */
  uncount(fault: unknown): Promise<never>;
}

/** Counts an attempt. Throws `rate_limited`. */
export async function countAttempt({ email, network, isFamiliar }: Attempt): Promise<CountedAttempt> {
  const account = sha256(email);
  const accountAndNetwork = sha256(`${email}\n${network}`);
  await perAccountAndNetwork.take(accountAndNetwork);
  await perNetwork.take(network);
  const isCounted = await takeUnlessFamiliar(isFamiliar, account);
  const giveBack = async () => {
    await Promise.all([perNetwork.giveBack(network), isCounted && perAccount.giveBack(account)]);
  };
  return {
    succeed: async () => {
      await Promise.all([perAccountAndNetwork.clear(accountAndNetwork), giveBack()]);
    },
    uncount: async (fault) => {
      if (!(fault instanceof AppError && fault.status < 500)) {
        await Promise.allSettled([perAccountAndNetwork.giveBack(accountAndNetwork), giveBack()]);
      }
      throw fault;
    },
  };
}

/** Takes an attempt of the account. Returns `false` when none is left and the network is familiar. */
async function takeUnlessFamiliar(isFamiliar: () => Promise<boolean>, account: string): Promise<boolean> {
  try {
    await perAccount.take(account);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited' && (await isFamiliar())) return false;
    throw error;
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
