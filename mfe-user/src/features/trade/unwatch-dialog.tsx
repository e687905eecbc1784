import type { WatchedCoin } from '@dayrise/contracts';
import { useMutation, useQueryClient } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { watchlist } from './api.ts';
import { texts } from './texts.ts';

interface UnwatchDialogProps {
  readonly watched: WatchedCoin;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a coin is removed with its alerts. */
export default function UnwatchDialog({ watched, name, onClose }: UnwatchDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => watchlist.unwatch(watched.coin),
    networkMode: 'always',
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: watchlist.key }),
  });
  return (
    <ConfirmDialog
      open
      title={texts.stopWatching(name)}
      confirmLabel={texts.stopWatching(name)}
      tone="danger"
      busy={remove.isPending}
      error={remove.error && describeRefusal(remove.error)}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {texts.stopWatchingText(watched.alerts.length)}
    </ConfirmDialog>
  );
}
