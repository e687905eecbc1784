/**
 * Checks the form of withdrawal addresses, checksums included. A separate entry point
 * (`@dayrise/contracts/addresses`), because browsers load its hash functions with the withdrawal form only.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check, hex } from '@scure/base';
import type { IssueCode } from '../languages/issue-texts.ts';
import { type WithdrawalNetwork, withdrawalNetworks } from './networks.ts';

interface Format {
  /** The pattern of the network's addresses, before the checksum is verified. */
  readonly form: RegExp;
  /** What to say of a text without this form. */
  readonly wrongForm: IssueCode;
  /** The address in its canonical form; null if its checksum or content is wrong. */
  readonly read: (text: string) => string | null;
}

const base58 = '[1-9A-HJ-NP-Za-km-z]';
const evm: Format = {
  form: /^0x[\da-f]{40}$/i,
  wrongForm: 'evm_address',
  read: readEvm,
};

/** The test networks count too: no real money moves here. */
const formats: Readonly<Record<WithdrawalNetwork, Format>> = {
  bitcoin: {
    form: new RegExp(`^(?:(?:bc|tb)1[\\da-z]{11,87}|(?:BC|TB)1[\\dA-Z]{11,87}|[13mn2]${base58}{25,34})$`),
    wrongForm: 'bitcoin_address',
    read: (text) => (/^(?:bc|tb)1/i.test(text) ? readSegwit(text) : readBase58(text, [0, 5, 111, 196])),
  },
  ethereum: evm,
  bnb: evm,
  tron: {
    form: new RegExp(`^T${base58}{33}$`),
    wrongForm: 'tron_address',
    read: (text) => readBase58(text, [65]),
  },
};

/** Whether the text has the form of the network's addresses; its checksum may still be wrong. */
export const looksLikeAddress = (network: WithdrawalNetwork, text: string): boolean =>
  formats[network].form.test(text.trim());

/** An address in its canonical form, or what is wrong with the text. */
export function readAddress(
  network: WithdrawalNetwork,
  text: string,
): { readonly address: string } | { readonly problem: IssueCode } {
  const { form, wrongForm, read } = formats[network];
  const trimmed = text.trim();
  if (!form.test(trimmed)) return { problem: wrongForm };
  const address = read(trimmed);
  return address === null ? { problem: 'address_checksum' } : { address };
}

/** The networks where the text is an address, and its canonical form; the text itself where there are none. */
export function recognizeAddress(text: string): {
  readonly networks: readonly WithdrawalNetwork[];
  readonly address: string;
} {
  const trimmed = text.trim();
  const found = withdrawalNetworks.flatMap((network) => {
    const read = readAddress(network, trimmed);
    return 'address' in read ? [{ network, ...read }] : [];
  });
  return { networks: found.map(({ network }) => network), address: found[0]?.address ?? trimmed };
}

/** EIP-55: the case of the letters is the checksum. An address in one case has none. */
function readEvm(text: string): string | null {
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  const hash = hex.encode(keccak_256(new TextEncoder().encode(lower)));
  const checked = Array.from(lower, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  ).join('');
  return digits === checked || digits === lower || digits === digits.toUpperCase() ? `0x${checked}` : null;
}

/** Base58Check: a version byte and 20 bytes. */
function readBase58(text: string, versions: readonly number[]): string | null {
  try {
    const [version = -1, ...content] = createBase58check(sha256).decode(text);
    return versions.includes(version) && content.length === 20 ? text : null;
  } catch {
    return null;
  }
}

/** BIP 173 and 350: version 0 with bech32, later versions with bech32m. */
function readSegwit(text: string): string | null {
  const decoded = bech32.decodeUnsafe(text) ?? bech32m.decodeUnsafe(text);
  if (!decoded) return null;
  const [version = -1, ...words] = decoded.words;
  const encoding = version === 0 ? bech32 : bech32m;
  const content = encoding.fromWordsUnsafe(words);
  if (!content || !encoding.decodeUnsafe(text)) return null;
  const lengths = version === 0 ? [20, 32] : version === 1 ? [32] : null;
  const fits = lengths ? lengths.includes(content.length) : content.length >= 2 && content.length <= 40;
  return version <= 16 && fits ? text.toLowerCase() : null;
}
