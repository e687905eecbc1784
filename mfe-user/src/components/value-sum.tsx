import { centsOf, type ValuePeriod } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { DescriptionList, Link, Money } from '@dayrise/ui-kit';
import { entriesBefore, statementLink } from '../lib/statement-link.ts';
import { messages } from './texts.ts';

/** The value before a period, what changed it, and the value at its end; each line opens the entries behind it. */
export function ValueSum({ period }: { readonly period: ValuePeriod }) {
  const texts = useTexts(messages);
  const { from, to, opening, cameIn, wentOut, change, fromCoins, closing, coins } = period;
  const line = (label: string, value: number, link: string, signed = true) => ({
    label,
    value: (
      <Link tone="quiet" to={link}>
        <Money value={value} signed={signed} />
      </Link>
    ),
  });
  const flow = (name: 'in' | 'out' | 'return') => statementLink({ flow: name, from, to });
  return (
    <DescriptionList
      items={[
        line(texts.valueBefore, opening, entriesBefore(from), false),
        line(texts.cameIn, cameIn, flow('in')),
        line(texts.wentOut, -wentOut, flow('out')),
        line(texts.earned, (centsOf(change) - centsOf(fromCoins)) / 100, flow('return')),
        ...(fromCoins === 0 ? [] : [line(texts.fromCoins, fromCoins, '/user/portfolio')]),
        line(texts.valueAtEnd, closing, statementLink({ to }), false),
        ...(coins === 0 ? [] : [line(texts.inCoins, coins, '/user/portfolio', false)]),
      ]}
    />
  );
}
