import type { previewOrder } from '@dayrise/contracts';
import type { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Button, useFormatting } from '@dayrise/ui-kit';
import { SegmentedControl } from '@dayrise/ui-kit/data';
import { groupMoneyText, MoneyField, NumberField, Select } from '@dayrise/ui-kit/forms';
import { Disclosure, Inline, Stack } from '@dayrise/ui-kit/layout';
import { useContext } from 'react';
import { messages } from '../../lib/order-texts.ts';
import { QUANTITY_DECIMALS, writeDecimals } from '../../lib/order-words.ts';
import { SeatContext } from '../../lib/seat.ts';
import {
  type HoldRules,
  limitOf,
  type OrderInput,
  quantityFor,
  shareOf,
  spendsAmount,
  worthOf,
} from './ticket-input.ts';
import { messages as ticketMessages } from './ticket-texts.ts';

const sides = ['buy', 'sell'] as const;
const types = ['market', 'limit', 'stop', 'stop_limit', 'trailing_stop'] as const;
const timesInForce = ['gtc', 'ioc', 'fok'] as const;
const shares = [25, 50, 100] as const;

interface TicketFieldsProps {
  readonly form: Pick<
    ReturnType<typeof useEndpointForm<typeof previewOrder, OrderInput>>,
    'values' | 'set' | 'field' | 'valued'
  >;
  readonly coin: { readonly symbol: string };
  /** The coin's price now, in dollars. */
  readonly price: number | null;
  /** What can be spent: dollars for a buy, coins for a sale. A decimal; undefined until it is known. */
  readonly available: string | undefined;
  /** All coins that the person owns, with what open orders hold. A decimal. */
  readonly owned?: string | undefined;
  /** What a buy by quantity holds; without them, it offers no shares of what is available. */
  readonly rules?: HoldRules;
  /** Whether a buy may have prices at which it is sold again. */
  readonly exits?: boolean;
}

/** The fields of an order of a coin. */
export function TicketFields({
  form,
  coin,
  price,
  available,
  owned = available,
  rules: hold,
  exits,
}: TicketFieldsProps) {
  const texts = useTexts(ticketMessages);
  const words = useTexts(messages);
  const formatting = useFormatting();
  const rules = useContext(SeatContext)?.class;
  const { side, type } = form.values;
  const symbol = coin.symbol.toUpperCase();
  const byAmount = spendsAmount(form.values);
  const worth = worthOf(form.values, price ?? 0);
  /** The text that a share of what is available fills in; null where that isn't known yet. */
  const textFor = (percent: number): string | null => {
    if (available === undefined) return null;
    if (byAmount) return groupMoneyText(shareOf(available, percent, 2));
    if (side === 'sell') return shareOf(available, percent, QUANTITY_DECIMALS);
    const dollars = (Number(available) * percent) / 100;
    return hold && price !== null ? quantityFor(form.values, dollars, price, hold) : null;
  };
  const availableText =
    side === 'buy' ? formatting.formatMoney(Number(available)) : writeDecimals(formatting).coins(available);
  const priceField = (name: 'limitPrice' | 'stopPrice' | 'takeProfit' | 'stopLoss', optional = false) => (
    <NumberField
      plain
      step={0.01}
      label={texts[name]({ symbol })}
      optional={optional}
      {...form.valued(name)}
    />
  );
  return (
    <>
      <SegmentedControl
        label={texts.side}
        options={sides.map((value) => ({ value, label: words[value] }))}
        value={side}
        onValueChange={(value) => form.set('side', value)}
      />
      <Select
        label={texts.type}
        help={texts.help[type]}
        options={types
          .filter((value) => value !== 'market' || rules?.marketOrders !== false)
          .map((value) => ({ value, label: words.types[value] }))}
        {...form.field('type')}
      />
      {side === 'buy' && type === 'market' && (
        <SegmentedControl
          label={texts.by}
          options={[
            { value: 'amount', label: texts.byAmount },
            { value: 'quantity', label: texts.byQuantity },
          ]}
          value={form.values.by}
          onValueChange={(value) => form.set('by', value)}
        />
      )}
      {(type === 'limit' || type === 'stop_limit') && priceField('limitPrice')}
      {(type === 'stop' || type === 'stop_limit') && priceField('stopPrice')}
      {type === 'trailing_stop' && (
        <NumberField plain step={0.1} label={texts.trailPercent} {...form.valued('trailPercent')} />
      )}
      <Stack gap={8}>
        {byAmount ? (
          <MoneyField
            label={texts.amount}
            help={texts.amountHelp({ available: availableText })}
            {...form.valued('amount')}
          />
        ) : (
          <NumberField
            plain
            step={0.001}
            label={texts.quantity({ symbol })}
            help={[
              side === 'buy'
                ? texts.buyHelp({ available: availableText })
                : texts.sellHelp({ available: availableText, symbol }),
              side === 'sell' &&
                Number(owned) > Number(available) &&
                texts.heldHelp({ owned: writeDecimals(formatting).coins(owned), symbol }),
              worth > 0 &&
                texts[limitOf(form.values) === null ? 'about' : 'aboutAtLimit']({
                  worth: formatting.formatMoney(worth),
                }),
            ]
              .filter((part) => part !== false)
              .join(' ')}
            {...form.valued('quantity')}
          />
        )}
        {(byAmount || side === 'sell' || hold) && (
          <Inline gap={8} role="group" aria-label={texts.shares}>
            {shares.map((percent) => (
              <Button
                key={percent}
                size="small"
                disabled={Number(available) <= 0 || textFor(percent) === null}
                onClick={() => form.set(byAmount ? 'amount' : 'quantity', textFor(percent) ?? '')}
              >
                {formatting.formatPercent(percent, { signed: false, decimals: 0 })}
              </Button>
            ))}
          </Inline>
        )}
      </Stack>
      <Disclosure title={texts.more} defaultOpen={rules?.stopLoss}>
        <Stack gap={16}>
          {(type === 'market' || type === 'limit') && (
            <Select
              label={texts.timeInForce}
              options={timesInForce.map((value) => ({ value, label: texts.timesInForce[value] }))}
              {...form.field('timeInForce')}
            />
          )}
          {exits && side === 'buy' && (
            <>
              {priceField('takeProfit', true)}
              {priceField('stopLoss', !rules?.stopLoss)}
              <p>{texts.exitsHelp}</p>
            </>
          )}
        </Stack>
      </Disclosure>
    </>
  );
}
