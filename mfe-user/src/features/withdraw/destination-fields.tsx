import {
  networkLabels,
  type SavedAddress,
  type WithdrawalNetwork,
  withdrawalNetworks,
} from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { Select, TextField } from '@dayrise/ui-kit/forms';
import { Callout } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { type AddressFinding, findAddress } from './address-check.ts';
import { type AddressChecks, loadAddressChecks, type OwnAddresses } from './addresses-api.ts';
import { isUsable, shortAddress } from './saved-address.ts';
import { messages } from './texts.ts';

/** The option of a typed address. */
const OTHER = 'other';

export interface Destination {
  readonly own: OwnAddresses;
  /** The chosen saved address; undefined for a typed one or none. */
  readonly saved: SavedAddress | undefined;
  readonly choice: string;
  readonly choose: (choice: string) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly network: WithdrawalNetwork | undefined;
  readonly setNetwork: (network: WithdrawalNetwork | undefined) => void;
  readonly checks: AddressChecks;
  readonly load: () => Promise<AddressChecks>;
  /** What is sent to the server; empty until there is an address. */
  readonly address: string;
  readonly check: (checks: AddressChecks) => AddressFinding;
}

/** Where a withdrawal goes: a saved address, or a typed one. `text` is the typed address. */
export function useDestination(
  own: OwnAddresses,
  [text, setText]: readonly [string, (text: string) => void],
): Destination {
  const texts = useTexts(messages).destination;
  const [checks, setChecks] = useState<AddressChecks>(null);
  const [chosen, choose] = useState('');
  const [network, setNetwork] = useState<WithdrawalNetwork>();
  const choice = chosen === '' && own.addresses.length === 0 && !own.restricted ? OTHER : chosen;
  const saved = own.addresses.find(({ _id }) => _id === choice);
  const load = async () => {
    const loaded = checks ?? (await loadAddressChecks());
    setChecks(loaded);
    return loaded;
  };
  return {
    own,
    saved,
    choice,
    choose,
    text,
    setText,
    network,
    setNetwork,
    checks,
    load,
    address: saved ? saved.address : choice === OTHER ? text.trim() : '',
    check: (loaded) => (saved ? { network: saved.network } : findAddress(loaded, text, network, texts)),
  };
}

interface DestinationFieldsProps {
  readonly destination: Destination;
  readonly error: string | undefined;
  readonly onEdit: () => void;
}

/** Chooses a saved address or another one, and shows what is known about it. */
export function DestinationFields({ destination, error, onEdit }: DestinationFieldsProps) {
  const texts = useTexts(messages).destination;
  const { formatDateTime } = useFormatting();
  const { own, saved, choice, text, network } = destination;
  const [left, setLeft] = useState(false);
  const { problem, note } = destination.check(destination.checks);
  const options = [
    ...own.addresses.map((address) => ({
      value: address._id,
      label: `${address.name} · ${networkLabels[address.network]} · ${
        isUsable(address)
          ? shortAddress(address.address)
          : texts.from({ time: formatDateTime(address.usableAt) })
      }`,
      disabled: !isUsable(address),
    })),
    ...(own.restricted ? [] : [{ value: OTHER, label: texts.other }]),
  ];
  const typed = choice === OTHER && !own.restricted;
  return (
    <>
      {own.restricted && !own.addresses.some(isUsable) && (
        <Callout tone="warning" title={texts.saveFirst}>
          {texts.saveFirstText}
        </Callout>
      )}
      {own.addresses.length > 0 && (
        <Select
          label={texts.payTo}
          placeholder={texts.choose}
          options={options}
          value={choice}
          error={typed ? undefined : error}
          help={saved?.address}
          onChange={({ currentTarget }) => {
            destination.choose(currentTarget.value);
            onEdit();
          }}
        />
      )}
      {typed && (
        <>
          <TextField
            label={texts.address}
            value={text}
            onFocus={() => void destination.load()}
            onBlur={() => setLeft(true)}
            onChange={({ currentTarget }) => {
              setLeft(false);
              destination.setText(currentTarget.value);
              onEdit();
            }}
            error={error ?? (left ? problem : undefined)}
            help={note ?? texts.addressHelp}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Select
            label={texts.network}
            options={[
              { value: '', label: texts.recognize },
              ...withdrawalNetworks.map((value) => ({ value, label: networkLabels[value] })),
            ]}
            value={network ?? ''}
            onChange={({ currentTarget }) => {
              void destination.load();
              destination.setNetwork(withdrawalNetworks.find((known) => known === currentTarget.value));
              onEdit();
            }}
          />
        </>
      )}
    </>
  );
}
