import type { WatchedCoin } from '@dayrise/contracts';
import { useMutation, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { watchlist } from './api.ts';
import { messages } from './texts.ts';

interface UnwatchDialogProps {
  readonly watched: WatchedCoin;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a coin is removed with its alerts. */
export default function UnwatchDialog({ watched, name, onClose }: UnwatchDialogProps) {
  const texts = useTexts(messages);
  const { refusal } = useFailures();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => watchlist.unwatch(watched.coin),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: watchlist.key }),
  });
  return (
    <ConfirmDialog
      open
      title={texts.stopWatching({ coin: name })}
      confirmLabel={texts.stopWatching({ coin: name })}
      tone="danger"
      busy={remove.isPending}
      error={remove.error && refusal(remove.error)}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {texts.stopWatchingText({ count: watched.alerts.length })}
    </ConfirmDialog>
  );
}
