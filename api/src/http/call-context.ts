import { type AnyEndpoint, preferredLanguage } from '@dayrise/contracts';
import type { Context } from 'koa';
import type { CommandContext } from '../context.ts';
import { prisma, prismaForReads } from '../data/prisma.ts';

/** The context of a call before its caller is known. */
export function contextOf(http: Context, { method }: AnyEndpoint): CommandContext {
  const database = method === 'GET' ? prismaForReads : prisma;
  const language = preferredLanguage(http.get('Accept-Language'));
  const { requestId, address } = http.state;
  return { database, actor: null, requestId, address, language, shownProposal: shownProposalOf(http) };
}

/** What a screen says in `Shown-Proposal`. */
function shownProposalOf(http: Context): string | null | undefined {
  const shown = http.get('Shown-Proposal');
  return shown === '' ? undefined : shown === 'none' ? null : shown;
}
