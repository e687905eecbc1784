import {
  ADDRESS_WAIT_HOURS,
  MOST_SAVED_ADDRESSES,
  networkLabels,
  type SavedAddress,
} from '@dayrise/contracts';
import { notify, useMutation } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Badge, Button, Card, EmptyState, formatDateTime, Link } from '@dayrise/ui-kit';
import { Item, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { dropAddress, type OwnAddresses } from './addresses-api.ts';
import { SaveAddressDialog } from './save-address-dialog.tsx';
import { isUsable } from './saved-address.ts';
import styles from './saved-addresses.module.css';

/** The person's saved withdrawal addresses, with what a second factor means for them. */
export function SavedAddresses({ own: { addresses, restricted } }: { readonly own: OwnAddresses }) {
  const refresh = useMoneyRefresh();
  const [saving, setSaving] = useState(false);
  const [asked, setAsked] = useState<SavedAddress | null>(null);
  const remove = useMutation({
    mutationFn: (address: SavedAddress) => dropAddress(address._id),
    networkMode: 'always',
    onSuccess: (_, { name }) => {
      notify({ kind: 'success', text: `${name} removed` });
      setAsked(null);
    },
    onSettled: refresh,
  });
  return (
    <Card
      title="Saved addresses"
      actions={
        <Button
          size="small"
          disabled={addresses.length >= MOST_SAVED_ADDRESSES}
          onClick={() => setSaving(true)}
        >
          Save an address
        </Button>
      }
    >
      <Stack>
        {addresses.length === 0 ? (
          <EmptyState title="No saved addresses yet" icon={<BookUser />}>
            Save the addresses that you use often, and choose them from a list.
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
                    aria-label={`Remove ${address.name}`}
                    onClick={() => {
                      remove.reset();
                      setAsked(address);
                    }}
                  >
                    Remove
                  </Button>
                }
              >
                <span className={styles.address}>{address.address}</span>
                {!isUsable(address) && (
                  <span className={styles.wait}>Can be used from {formatDateTime(address.usableAt)}</span>
                )}
              </Item>
            ))}
          </ItemList>
        )}
        <p className={styles.rule}>
          {restricted
            ? `Your account has a second factor, or had one in the last ${ADDRESS_WAIT_HOURS} hours: withdrawals go to saved addresses only, and a new one can be used ${ADDRESS_WAIT_HOURS} hours after you save it. If somebody else saves one, you have a day to notice.`
            : `A new address can be used at once. With a second factor, withdrawals go to saved addresses only, and a new one waits ${ADDRESS_WAIT_HOURS} hours.`}{' '}
          <Link to="/user/security">Security</Link>
        </p>
      </Stack>
      {saving && <SaveAddressDialog restricted={restricted} onClose={() => setSaving(false)} />}
      {asked && (
        <ConfirmDialog
          open
          title={`Remove ${asked.name}?`}
          confirmLabel="Remove address"
          cancelLabel="Keep it"
          busy={remove.isPending}
          busyLabel="Removing…"
          error={remove.error && describeRefusal(remove.error)}
          onConfirm={() => remove.mutate(asked)}
          onClose={() => setAsked(null)}
        >
          <p>Withdrawals that you have requested to it stay as they are.</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
