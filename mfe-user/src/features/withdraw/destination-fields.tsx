import { networkLabels, type SavedAddress, withdrawalNetworks } from '@dayrise/contracts';
import { fieldLabels } from '@dayrise/platform/field-labels';
import type { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { SimulatedAddress } from '@dayrise/ui-kit/data';
import { Select, TextField } from '@dayrise/ui-kit/forms';
import { Callout } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { type AddressFinding, findAddress } from './address-check.ts';
import { type AddressChecks, loadAddressChecks, type OwnAddresses } from './addresses-api.ts';
import type { WithdrawalFields } from './api.ts';
import { isUsable, shortAddress } from './saved-address.ts';
import { messages } from './texts.ts';

/** The option of a typed address. */
const OTHER = 'other';

export interface Destination {
  readonly own: OwnAddresses;
  /** The chosen saved address; undefined for a typed one or none. */
  readonly saved: SavedAddress | undefined;
  /** Whether an address is typed. */
  readonly typed: boolean;
  readonly checks: AddressChecks;
  readonly load: () => Promise<AddressChecks>;
  /** What is sent to the server; empty until there is an address. */
  readonly address: string;
  readonly check: (checks: AddressChecks) => AddressFinding;
}

/** Where a withdrawal goes: a saved address, or a typed one. */
export function useDestination(own: OwnAddresses): (fields: WithdrawalFields) => Destination {
  const texts = useTexts(messages).destination;
  const [checks, setChecks] = useState<AddressChecks>(null);
  const load = async () => {
    const loaded = checks ?? (await loadAddressChecks());
    setChecks(loaded);
    return loaded;
  };
  return ({ choice, walletAddress, network }) => {
    const saved = own.addresses.find(({ _id }) => _id === choice);
    const typed = !own.restricted && (choice === OTHER || own.addresses.length === 0);
    return {
      own,
      saved,
      typed,
      checks,
      load,
      address: saved ? saved.address : typed ? walletAddress.trim() : '',
      check: (loaded) =>
        saved ? { network: saved.network } : findAddress(loaded, walletAddress, network || undefined, texts),
    };
  };
}

interface DestinationFieldsProps {
  readonly destination: Destination;
  readonly form: Pick<ReturnType<typeof useEndpointForm<never, WithdrawalFields>>, 'field'>;
}

/** Chooses a saved address or another one, and shows what is known about it. */
export function DestinationFields({ destination, form }: DestinationFieldsProps) {
  const texts = useTexts(messages).destination;
  const labels = useTexts(fieldLabels);
  const { formatDateTime } = useFormatting();
  const { own, saved, typed } = destination;
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
  const address = form.field('walletAddress');
  const network = form.field('network');
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
          help={saved && <SimulatedAddress>{saved.address}</SimulatedAddress>}
          {...form.field('choice')}
        />
      )}
      {typed && (
        <>
          <TextField
            label={labels.walletAddress}
            {...address}
            onFocus={() => void destination.load()}
            onBlur={(event) => {
              setLeft(true);
              return address.onBlur(event);
            }}
            onChange={(event) => {
              setLeft(false);
              return address.onChange(event);
            }}
            error={address.error ?? (left ? problem : undefined)}
            help={note ?? texts.addressHelp}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Select
            label={labels.network}
            options={[
              { value: '', label: texts.recognize },
              ...withdrawalNetworks.map((value) => ({ value, label: networkLabels[value] })),
            ]}
            {...network}
            onChange={(event) => {
              void destination.load();
              return network.onChange(event);
            }}
          />
        </>
      )}
    </>
  );
}
