import { networkLabels, type WithdrawalNetwork, withdrawalNetworks } from '@dayrise/contracts';
import { fieldMessage } from '@dayrise/platform/issues';
import type { AddressChecks } from './addresses-api.ts';
import type { messages } from './texts.ts';

type Notes = Pick<ReturnType<typeof messages.in>['destination'], 'recognized' | 'recognizedTwo' | 'unknown'>;

export interface AddressFinding {
  /** The network to send with the address; undefined where it isn't certain. */
  readonly network?: WithdrawalNetwork;
  readonly problem?: string;
  readonly note?: string;
}

/**
 * What is known about a typed address. `network` is the one that the person chose, if any; without it, the address is
 * checked if it has the form of a network's addresses.
 */
export function findAddress(
  checks: AddressChecks,
  text: string,
  network: WithdrawalNetwork | undefined,
  texts: Notes,
): AddressFinding {
  if (network) {
    const read = checks?.readAddress(network, text);
    return read && 'problem' in read ? { problem: fieldMessage('address', read.problem) } : { network };
  }
  if (!checks || text.trim() === '') return {};
  const { networks } = checks.recognizeAddress(text);
  const [only, other] = networks;
  if (only && other)
    return { note: texts.recognizedTwo({ network: networkLabels[only], other: networkLabels[other] }) };
  if (only) return { network: only, note: texts.recognized({ network: networkLabels[only] }) };
  const alike = withdrawalNetworks.find((known) => checks.looksLikeAddress(known, text));
  const read = alike && checks.readAddress(alike, text);
  if (read && 'problem' in read) return { problem: fieldMessage('address', read.problem) };
  return { problem: texts.unknown };
}
