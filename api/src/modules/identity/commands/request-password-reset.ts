import { createHash } from 'node:crypto';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { defineLimit } from '../../../http/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { sendResetLink } from '../mails/handlers.ts';

const perEmail = defineLimit('forgot-password', 5, 3600);

/**
 * Mails a link to choose a new password if somebody has this address. Whether anybody has is looked up by the job that
 * sends the mail, so that the answer and its time are the same for every address. More than five requests an hour for
 * one address have no effect.
 */
export async function requestPasswordReset(context: CommandContext, email: string): Promise<void> {
  try {
    await perEmail.take(createHash('sha256').update(email).digest('hex'));
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return;
    throw error;
  }
  await withTransaction(context, (within) => sendResetLink(within, email));
}
