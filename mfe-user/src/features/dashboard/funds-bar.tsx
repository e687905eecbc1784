import { Link } from '@dayrise/ui-kit';
import { StackedBar } from '@dayrise/ui-kit/charts';

export interface FundsBarProps {
  /** In dollars. */
  readonly available: number;
  readonly onHold: number;
  readonly inPlans: number;
  readonly profit: number;
}

/** All of a person’s money as one bar; each part leads to its entries in the statement. */
export default function FundsBar({ available, onHold, inPlans, profit }: FundsBarProps) {
  return (
    <StackedBar
      label="Where your money is"
      valueLabel="Amount"
      unit="money"
      parts={[
        part('cash', 'Available', available),
        part('hold', 'On hold', onHold),
        part('principal', 'In plans', inPlans),
        part('profit', 'Profit', profit),
      ]}
    />
  );
}

const part = (account: string, label: string, value: number) => ({
  key: account,
  label,
  value,
  content: (
    <Link tone="quiet" to={`/user/statement?account=${account}`}>
      {label}
    </Link>
  ),
});
