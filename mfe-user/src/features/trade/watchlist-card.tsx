import type { Market, PriceAlert, WatchedCoin } from '@dayrise/contracts';
import { useMarket, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Link,
  lazyPart,
  Percent,
  RelativeTime,
  Skeleton,
  useFormatting,
} from '@dayrise/ui-kit';
import { CoinMark, Sparkline } from '@dayrise/ui-kit/data';
import { useState } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { sparklines } from '../../lib/sparklines.ts';
import { alerts, watchlist } from './api.ts';
import { coinPage } from './series.ts';
import { describeAlert, messages } from './texts.ts';
import { useChange } from './use-change.ts';
import styles from './watchlist-card.module.css';

const AlertDialog = lazyPart(() => import('./alert-dialog.tsx'));
const UnwatchDialog = lazyPart(() => import('./unwatch-dialog.tsx'));

/** What a dialog is open for: a new alert of a coin, an existing one, or the removal of a coin with alerts. */
type Opened =
  | { readonly coin: string; readonly alert: PriceAlert | null }
  | { readonly removed: WatchedCoin };

/** The coins that the person watches, or only one of them, with their prices and alerts. */
export function WatchlistCard({ coin: only }: { readonly coin?: string }) {
  const texts = useTexts(messages);
  const query = useQuery(watchlist.own());
  const { market } = useMarket();
  const [opened, setOpened] = useState<Opened | null>(null);
  const nameOf = (id: string) => market?.coins.find((each) => each.id === id)?.name ?? id;
  const close = () => setOpened(null);
  return (
    <Card title={texts.watchTitle} description={texts.watchText}>
      <QueryView query={query} loading={<Skeleton shape="block" height="6rem" />}>
        {(watchlist) => {
          const coins = only === undefined ? watchlist : watchlist.filter(({ coin }) => coin === only);
          if (coins.length > 0)
            return (
              <ul className={styles.list}>
                {coins.map((watched) => (
                  <CoinRow key={watched.coin} watched={watched} market={market} onOpen={setOpened} />
                ))}
              </ul>
            );
          return only === undefined ? (
            <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
          ) : (
            <p>{texts.notWatched({ coin: nameOf(only) })}</p>
          );
        }}
      </QueryView>
      {opened && 'coin' in opened && (
        <AlertDialog
          coin={opened.coin}
          name={nameOf(opened.coin)}
          price={market?.coins.find(({ id }) => id === opened.coin)?.current_price ?? null}
          alert={opened.alert}
          onClose={close}
        />
      )}
      {opened && 'removed' in opened && (
        <UnwatchDialog watched={opened.removed} name={nameOf(opened.removed.coin)} onClose={close} />
      )}
    </Card>
  );
}

interface CoinRowProps {
  readonly watched: WatchedCoin;
  readonly market: Market | null;
  readonly onOpen: (opened: Opened) => void;
}

function CoinRow({ watched, market, onOpen }: CoinRowProps) {
  const texts = useTexts(messages);
  const { formatPrice } = useFormatting();
  const { data: lines } = useQuery(sparklines);
  const unwatch = useChange(watchlist.unwatch);
  const { coin, alerts: own } = watched;
  const listed = market?.coins.find(({ id }) => id === coin);
  const name = listed?.name ?? coin;
  return (
    <li className={styles.coin}>
      <div className={styles.head}>
        <span className={styles.name}>
          <CoinMark symbol={listed?.symbol ?? coin} src={listed?.image} />
          <Link to={coinPage(coin)}>{name}</Link>
        </span>
        <Sparkline
          values={[...(lines?.[coin] ?? []), ...(lines?.[coin] ? [listed?.current_price ?? null] : [])]}
          label={texts.line({ coin: name })}
          formatValue={formatPrice}
        />
        <span className={styles.price}>{formatPrice(listed?.current_price)}</span>
        <Percent value={listed?.price_change_percentage_24h ?? null} />
        <span className={styles.actions}>
          <Button
            size="small"
            aria-label={texts.addAlertFor({ coin: name })}
            disabled={!listed}
            onClick={() => onOpen({ coin, alert: null })}
          >
            {texts.addAlert}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.removeFor({ coin: name })}
            busy={unwatch.isPending}
            onClick={() => (own.length > 0 ? onOpen({ removed: watched }) : unwatch.mutate(coin))}
          >
            {texts.remove}
          </Button>
        </span>
      </div>
      {own.length === 0 ? (
        <p className={styles.none}>{texts.noAlerts}</p>
      ) : (
        <ul className={styles.alerts}>
          {own.map((alert) => (
            <AlertRow
              key={alert._id}
              coin={name}
              alert={alert}
              source={market?.source}
              onEdit={() => onOpen({ coin, alert })}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface AlertRowProps {
  /** The coin's name. */
  readonly coin: string;
  readonly alert: PriceAlert;
  readonly source: Market['source'] | undefined;
  readonly onEdit: () => void;
}

function AlertRow({ coin, alert, source, onEdit }: AlertRowProps) {
  const texts = useTexts(messages);
  const { formatOrderPrice } = useFormatting();
  const setAgain = useChange(() => alerts.set(alert._id, alert));
  const remove = useChange(() => alerts.remove(alert._id));
  const words = describeAlert(alert, texts, formatOrderPrice);
  const name = `${coin}: ${words}`;
  return (
    <li className={styles.alert}>
      <span className={styles.wish}>{words}</span>
      <AlertState alert={alert} source={source} />
      <span className={styles.actions}>
        {alert.state === 'reached' && (
          <Button
            size="small"
            busy={setAgain.isPending}
            aria-label={texts.setAgainOf({ alert: name })}
            onClick={() => setAgain.mutate(undefined)}
          >
            {texts.setAgain}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-label={texts.editOf({ name })} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={remove.isPending}
          aria-label={texts.removeOf({ alert: name })}
          onClick={() => remove.mutate(undefined)}
        >
          {texts.remove}
        </Button>
      </span>
    </li>
  );
}

function AlertState({ alert, source }: Pick<AlertRowProps, 'alert' | 'source'>) {
  const texts = useTexts(messages);
  const { formatOrderPrice } = useFormatting();
  if (alert.state === 'reached' && alert.reachedAt !== null)
    return (
      <span className={styles.state}>
        <Badge tone="action">{texts.reached}</Badge> <RelativeTime value={alert.reachedAt} />{' '}
        {texts.at({ price: formatOrderPrice(alert.reachedPrice) })}
      </span>
    );
  if (source !== undefined && source !== alert.source)
    return <Badge tone="warning">{source === 'simulated' ? texts.pausedLive : texts.pausedSimulated}</Badge>;
  return alert.state === 'waiting' ? (
    <Badge>{texts.waiting}</Badge>
  ) : (
    <Badge tone="gain">{texts.active}</Badge>
  );
}
