import { useTexts } from '@dayrise/platform/texts';
import { Link } from '@dayrise/ui-kit';
import { StackedBar } from '@dayrise/ui-kit/charts';
import { messages } from './texts.ts';

export interface FundsBarProps {
  /** In dollars. */
  readonly available: number;
  readonly onHold: number;
  readonly deposit: number;
  readonly profit: number;
  readonly coins: number;
}

/** All of a person’s money as one bar; each part leads to its entries in the statement. */
export default function FundsBar({ available, onHold, deposit, profit, coins }: FundsBarProps) {
  const texts = useTexts(messages);
  return (
    <StackedBar
      label={texts.where}
      valueLabel={texts.amount}
      unit="money"
      parts={[
        part('cash', texts.available, available),
        part('hold', texts.onHold, onHold),
        part('principal', texts.deposit, deposit),
        part('profit', texts.profit, profit),
        ...(coins > 0
          ? [
              {
                ...part('coins', texts.coins, coins),
                content: (
                  <Link tone="quiet" to="/user/portfolio">
                    {texts.coins}
                  </Link>
                ),
              },
            ]
          : []),
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
