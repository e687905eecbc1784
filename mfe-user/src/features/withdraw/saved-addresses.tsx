import {
  ADDRESS_WAIT_HOURS,
  MOST_SAVED_ADDRESSES,
  networkLabels,
  type SavedAddress,
} from '@dayrise/contracts';
import { useConfirmation } from '@dayrise/platform/confirmation';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Card, EmptyState, Link, useFormatting } from '@dayrise/ui-kit';
import { SimulatedAddress } from '@dayrise/ui-kit/data';
import { Item, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { dropAddress, type OwnAddresses } from './addresses-api.ts';
import { SaveAddressDialog } from './save-address-dialog.tsx';
import { isUsable } from './saved-address.ts';
import styles from './saved-addresses.module.css';
import { messages } from './texts.ts';

/** The person's saved withdrawal addresses, with what a second factor means for them. */
export function SavedAddresses({ own: { addresses, restricted } }: { readonly own: OwnAddresses }) {
  const texts = useTexts(messages).saved;
  const { formatDateTime } = useFormatting();
  const [saving, setSaving] = useState(false);
  const { asked, ask, dialog } = useConfirmation({
    send: ({ _id }: SavedAddress) => dropAddress(_id),
    done: (_, { name }) => texts.removed({ name }),
    refresh: useMoneyRefresh(),
  });
  const isFull = addresses.length >= MOST_SAVED_ADDRESSES;
  return (
    <Card
      title={texts.title}
      description={isFull && texts.full({ count: MOST_SAVED_ADDRESSES })}
      actions={
        <Button size="small" disabled={isFull} onClick={() => setSaving(true)}>
          {texts.save}
        </Button>
      }
    >
      <Stack>
        {addresses.length === 0 ? (
          <EmptyState title={texts.none} icon={<BookUser />}>
            {texts.noneText}
          </EmptyState>
        ) : (
          <ItemList>
            {addresses.map((address) => (
              <Item
                key={address._id}
                title={
                  <>
                    {address.name} <Badge>{networkLabels[address.network]}</Badge>
                  </>
                }
                actions={
                  <Button
                    size="small"
                    aria-label={texts.removeName({ name: address.name })}
                    onClick={() => ask(address)}
                  >
                    {texts.remove}
                  </Button>
                }
              >
                <SimulatedAddress>
                  <span className={styles.address}>{address.address}</span>
                </SimulatedAddress>
                {!isUsable(address) && (
                  <span className={styles.wait}>
                    {texts.usableFrom({ time: formatDateTime(address.usableAt) })}
                  </span>
                )}
              </Item>
            ))}
          </ItemList>
        )}
        <p className={styles.rule}>
          {restricted
            ? texts.restricted({ hours: ADDRESS_WAIT_HOURS })
            : texts.free({ hours: ADDRESS_WAIT_HOURS })}{' '}
          <Link to="/user/security">{texts.security}</Link>
        </p>
      </Stack>
      {saving && <SaveAddressDialog restricted={restricted} onClose={() => setSaving(false)} />}
      {asked && (
        <ConfirmDialog
          {...dialog}
          title={texts.ask({ name: asked.name })}
          confirmLabel={texts.confirm}
          cancelLabel={texts.keep}
          busyLabel={texts.removing}
        >
          <p>{texts.askText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
