import type { SavedAddress } from '@dayrise/contracts';

/** Whether withdrawals to it are accepted now. */
export const isUsable = ({ usableAt }: SavedAddress): boolean => Date.parse(usableAt) <= Date.now();

/** The ends of an address, to tell it apart in a list. */
export const shortAddress = (address: string): string =>
  address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address;
