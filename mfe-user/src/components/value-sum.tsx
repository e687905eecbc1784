import type { ValuePeriod } from '@dayrise/contracts';
import { DescriptionList, Link, Money } from '@dayrise/ui-kit';
import { changeLink, statementLink } from '../lib/statement-link.ts';

/** The value before a period, what changed it, and the value at its end; each line opens the entries behind it. */
export function ValueSum({ period }: { readonly period: ValuePeriod }) {
  const { from, to, opening, cameIn, wentOut, change, closing } = period;
  const line = (label: string, value: number, link: string, signed = true) => ({
    label,
    value: (
      <Link tone="quiet" to={link}>
        <Money value={value} signed={signed} />
      </Link>
    ),
  });
  const all = statementLink({ from, to });
  return (
    <DescriptionList
      items={[
        line('Value before', opening, statementLink(), false),
        line('Came in', cameIn, all),
        line('Went out', -wentOut, all),
        line('Earned or lost', change, changeLink(period)),
        line('Value at the end', closing, statementLink({ to }), false),
      ]}
    />
  );
}
