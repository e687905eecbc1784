import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, IconButton, lazyPart } from '@dayrise/ui-kit';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { watchlist } from './api.ts';
import styles from './coin-switcher.module.css';
import { messages } from './texts.ts';
import { useChange } from './use-change.ts';

const UnwatchDialog = lazyPart(() => import('./unwatch-dialog.tsx'));

interface WatchButtonProps {
  readonly coin: string;
  readonly name: string;
  /** Only a star, for lists. */
  readonly star?: boolean;
}

/** Adds the coin to the watch list, or removes it; asks first if it has alerts. */
export function WatchButton({ coin, name, star = false }: WatchButtonProps) {
  const texts = useTexts(messages);
  const { data } = useQuery(watchlist.own());
  const [asks, setAsks] = useState(false);
  const watched = data?.find((each) => each.coin === coin);
  const change = useChange(() => (watched ? watchlist.unwatch(coin) : watchlist.watch(coin)));
  const press = () => (watched && watched.alerts.length > 0 ? setAsks(true) : change.mutate(undefined));
  const label = watched ? texts.watchingCoin({ coin: name }) : texts.watchCoin({ coin: name });
  const shared = {
    size: 'small',
    'aria-pressed': watched !== undefined,
    disabled: data === undefined,
    onClick: press,
  } as const;
  return (
    <>
      {star ? (
        <IconButton {...shared} label={label} icon={<Star className={styles.star} />} />
      ) : (
        <Button {...shared} aria-label={label} busy={change.isPending}>
          {watched ? texts.watching : texts.watch}
        </Button>
      )}
      {asks && watched && <UnwatchDialog watched={watched} name={name} onClose={() => setAsks(false)} />}
    </>
  );
}
