import type { ValuePeriod, Worth } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  ButtonLink,
  IconButton,
  Link,
  lazyPart,
  Money,
  Skeleton,
  useFormatting,
} from '@dayrise/ui-kit';
import { ArrowDownToLine, ArrowUpFromLine, X } from 'lucide-react';
import { useId } from 'react';
import { ValueSum } from '../../components/value-sum.tsx';
import { changeLink, statementLink } from '../../lib/statement-link.ts';
import { messages } from './texts.ts';
import styles from './value-panel.module.css';

// Charts are not needed to read the value.
const FundsBar = lazyPart(
  () => import('./funds-bar.tsx'),
  () => <Skeleton lines={5} />,
);
const SoFar = lazyPart(
  () => import('./so-far.tsx'),
  () => <Skeleton width="12ch" />,
);

/** The total value, its change, its parts, and the two next steps. Undefined while loading. */
export function ValuePanel({ worth }: { readonly worth: Worth | undefined }) {
  const texts = useTexts(messages);
  const { formatDay } = useFormatting();
  const since = worth?.sinceStart;
  const hasDeposit = worth === undefined || worth.deposit > 0;
  return (
    <section className={styles.panel} aria-labelledby="value-label">
      <div className={styles.words}>
        <div>
          <h2 className={styles.label} id="value-label">
            {texts.total}
          </h2>
          <p className={styles.value}>
            {worth === undefined ? (
              <Skeleton width="8ch" />
            ) : (
              <Link className={styles.figure} tone="quiet" to={statementLink()}>
                <Money value={worth.value} />
              </Link>
            )}
          </p>
        </div>
        <dl className={styles.changes}>
          {hasDeposit && (
            <div className={styles.soFar}>
              <dt>{texts.soFar}</dt>
              <dd>
                <SoFar />
              </dd>
            </div>
          )}
          <div>
            <dt>{todayLabel(texts, worth)}</dt>
            <dd>{worth ? <Change period={worth.today} /> : <Skeleton width="9ch" />}</dd>
          </div>
          <div>
            <dt>{since ? texts.since({ day: formatDay(since.from) }) : texts.sinceStart}</dt>
            <dd>{since ? <Change period={since} /> : <Skeleton width="12ch" />}</dd>
          </div>
        </dl>
        {worth && since ? <Sum worth={worth} since={since} /> : <Skeleton width="12ch" />}
        <div className={styles.actions}>
          <ButtonLink to="/user/deposit" variant="primary" icon={<ArrowDownToLine />}>
            {texts.makeDeposit}
          </ButtonLink>
          <ButtonLink to="/user/withdraw" icon={<ArrowUpFromLine />}>
            {texts.withdraw}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.funds}>
        {worth === undefined ? (
          <Skeleton lines={5} />
        ) : (
          <FundsBar
            available={worth.available}
            onHold={worth.onHold}
            deposit={worth.deposit}
            profit={worth.profit}
            coins={worth.holdings}
          />
        )}
      </div>
    </section>
  );
}

/** What today's period is: the returns that were posted since 00:00 UTC, and what coins changed since then. */
function todayLabel(texts: ReturnType<typeof messages.in>, worth: Worth | undefined): string {
  const hasCoins = worth && (worth.holdings > 0 || worth.today.fromCoins !== 0);
  if (!hasCoins) return texts.posted;
  return worth.today.change === worth.today.fromCoins ? texts.sinceMidnight : texts.postedAndCoins;
}

function Change({ period }: { readonly period: ValuePeriod }) {
  return (
    <Link tone="quiet" className={styles.figure} to={changeLink(period)}>
      <Money value={period.change} signed toned />
    </Link>
  );
}

/** How both changes are calculated. */
function Sum({ worth, since }: { readonly worth: Worth; readonly since: ValuePeriod }) {
  const texts = useTexts(messages);
  const { formatDay, formatPercent } = useFormatting();
  const id = useId();
  return (
    // Above the page, so that nothing moves.
    <div className={styles.sum}>
      <Button variant="quiet" size="small" flush="start" popoverTarget={id}>
        {texts.sum}
      </Button>
      <div id={id} popover="auto" className={styles.sheet} role="dialog" aria-label={texts.sum}>
        <header className={styles.sheetHeader}>
          <h2>{texts.sum}</h2>
          <IconButton
            label={texts.close}
            icon={<X />}
            variant="quiet"
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </header>
        <div className={styles.sums}>
          {[
            [todayLabel(texts, worth), worth.today] as const,
            [texts.since({ day: formatDay(since.from) }), since] as const,
          ].map(([title, period]) => (
            <div key={title}>
              <h3>{title}</h3>
              <ValueSum period={period} />
              <Link tone="quiet" to="/user/performance">
                {texts.timeWeighted({ rate: formatPercent(period.rate * 100) })}
              </Link>
            </div>
          ))}
        </div>
        <p className={styles.label}>{texts.method}</p>
      </div>
    </div>
  );
}
