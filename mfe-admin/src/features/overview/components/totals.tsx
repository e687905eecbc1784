import type { Summary } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Money, StatCard, useFormatting } from '@dayrise/ui-kit';
import { QueryView } from '../../../components/query-view.tsx';
import { overviewQueries } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './totals.module.css';

/** The figures in their order: whether one is money, and the list behind it. */
const totals: readonly { readonly name: keyof Summary; readonly isMoney?: true; readonly to?: string }[] = [
  { name: 'totalBalance', isMoney: true },
  { name: 'totalDeposit', isMoney: true },
  { name: 'totalProfit', isMoney: true },
  { name: 'totalHoldings', isMoney: true },
  { name: 'totalUsers', to: '/admin/usersList' },
  { name: 'totalTransactions', to: '/admin/plansRequest?decision=all' },
  { name: 'totalTickets', to: '/admin/ticketRequest?status=all' },
];

/** The totals, from one query; `at` is a past moment, which has none of coins, else they are of now. */
export function Totals({ at }: { at?: string | undefined }) {
  const texts = useTexts(messages).totals;
  return (
    <QueryView
      query={useQuery(overviewQueries.summary(at))}
      loading={<Figures values={null} at={at} />}
      failedTitle={texts.failed}
    >
      {(values) => <Figures values={values} at={at} />}
    </QueryView>
  );
}

interface FiguresProps {
  /** Null while they load. */
  readonly values: Summary | null;
  readonly at: string | undefined;
}

function Figures({ values, at }: FiguresProps) {
  const texts = useTexts(messages).totals;
  const { formatNumber } = useFormatting();
  return (
    <section className={styles.totals} aria-label={texts.title}>
      {totals.map(({ name, isMoney, to }) => (
        <StatCard
          key={name}
          label={texts[name]}
          value={values && (isMoney ? <Money value={values[name]} /> : formatNumber(values[name]))}
          loading={!values}
          to={at ? undefined : to}
          toLabel={to && texts.all}
        />
      ))}
    </section>
  );
}
