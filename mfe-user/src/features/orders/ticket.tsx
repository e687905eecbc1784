import { type Coin, type OrderEstimate, previewOrder } from '@dayrise/contracts';
import { NewOrder } from '@dayrise/contracts/schemas';
import { useQuery } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, Card, useFormatting } from '@dayrise/ui-kit';
import { SegmentedControl } from '@dayrise/ui-kit/data';
import { Form, groupMoneyText, MoneyField, NumberField, Select } from '@dayrise/ui-kit/forms';
import { Disclosure, Inline, Stack } from '@dayrise/ui-kit/layout';
import { useEffect, useEffectEvent, useState } from 'react';
import { LazyPart } from '../../components/lazy-part.tsx';
import { readAmount } from '../../lib/amount.ts';
import { messages as amountMessages } from '../../lib/amount-texts.ts';
import { habits } from '../../lib/habits.ts';
import { holdings } from '../../lib/holdings.ts';
import { messages } from '../../lib/order-texts.ts';
import { QUANTITY_DECIMALS, writeDecimals } from '../../lib/order-words.ts';
import { type OrderBody, orders } from './api.ts';
import { noInput, type OrderInput, orderOf, shareOf, spendsAmount } from './ticket-input.ts';
import { messages as ticketMessages } from './ticket-texts.ts';

const sides = ['buy', 'sell'] as const;
const types = ['market', 'limit', 'stop', 'stop_limit', 'trailing_stop'] as const;
const timesInForce = ['gtc', 'ioc', 'fok'] as const;
const shares = [25, 50, 100] as const;

interface TicketProps {
  readonly coin: Coin;
  /** What is filled in at first. */
  readonly start?: OrderInput;
  /** Called once an order was placed. */
  readonly onPlaced?: () => void;
  /** Called with what is typed, so that it can be kept. */
  readonly onInput?: (input: OrderInput) => void;
}

/** A form for an order of a coin. The server checks it and estimates its cost, which the person reviews. */
export function Ticket({ coin, start = noInput, onPlaced, onInput }: TicketProps) {
  const texts = useTexts(ticketMessages);
  const words = useTexts(messages);
  const amountTexts = useTexts(amountMessages);
  const formatting = useFormatting();
  const { data: rules } = useQuery(orders.rules());
  const { data: own } = useQuery(holdings.own());
  const { data: pause } = useQuery(habits.pause());
  const [reviewed, setReviewed] = useState<{ body: OrderBody; estimate: OrderEstimate } | null>(null);
  const form = useEndpointForm(previewOrder, {
    schema: NewOrder,
    start,
    toBody: (values) => orderOf(coin.id, values),
    check: (values) => ({
      amount: (spendsAmount(values) && readAmount(values.amount, amountTexts).problem) || false,
    }),
    onDone: ({ estimate }, body) => setReviewed({ body, estimate }),
  });
  const { side, type } = form.values;
  const keep = useEffectEvent((input: OrderInput) => onInput?.(input));
  const input = JSON.stringify(form.values);
  useEffect(() => keep(JSON.parse(input)), [input]);
  const symbol = coin.symbol.toUpperCase();
  const byAmount = spendsAmount(form.values);
  const held = own?.holdings.find((holding) => holding.coin === coin.id && holding.source === own?.source);
  const available = side === 'buy' ? String(own?.cash ?? 0) : (held?.available ?? '0');
  const worth = Number(form.values.quantity) * (Number(form.values.limitPrice) || (coin.current_price ?? 0));
  const availableText =
    side === 'buy' ? formatting.formatMoney(own?.cash) : writeDecimals(formatting).coins(available);
  const halted = rules?.halted ?? rules?.coins.find((each) => each.coin === coin.id)?.halted;
  const isPaused = side === 'buy' && typeof pause?.until === 'string';
  const priceField = (name: 'limitPrice' | 'stopPrice' | 'takeProfit' | 'stopLoss') => (
    <NumberField plain step={0.01} label={texts[name]({ symbol })} {...form.valued(name)} />
  );
  return (
    <Card title={texts.title({ coin: coin.name })} description={texts.lead}>
      <Form
        onSubmit={form.submit}
        error={form.error}
        actions={
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={form.busy}
            busyLabel={texts.reviewing}
            disabled={typeof halted === 'string' || isPaused}
          >
            {texts.review}
          </Button>
        }
      >
        {typeof halted === 'string' && <Banner tone="warning" title={texts.halted({ reason: halted })} />}
        <SegmentedControl
          label={texts.side}
          options={sides.map((value) => ({ value, label: words[value] }))}
          value={side}
          onValueChange={(value) => form.set('side', value)}
        />
        {isPaused && (
          <Banner
            tone="warning"
            title={texts.paused({ time: formatting.formatDateTime(pause?.until ?? '') })}
          />
        )}
        <Select
          label={texts.type}
          help={texts.help[type]}
          options={types.map((value) => ({ value, label: words.types[value] }))}
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
                worth > 0 && texts.about({ worth: formatting.formatMoney(worth) }),
              ]
                .filter((part) => part !== false)
                .join(' ')}
              {...form.valued('quantity')}
            />
          )}
          {(byAmount || side === 'sell') && (
            <Inline gap={8} role="group" aria-label={texts.shares}>
              {shares.map((percent) => (
                <Button
                  key={percent}
                  size="small"
                  disabled={Number(available) <= 0}
                  onClick={() =>
                    byAmount
                      ? form.set('amount', groupMoneyText(shareOf(available, percent, 2)))
                      : form.set('quantity', shareOf(available, percent, QUANTITY_DECIMALS))
                  }
                >
                  {formatting.formatPercent(percent, { signed: false, decimals: 0 })}
                </Button>
              ))}
            </Inline>
          )}
        </Stack>
        <Disclosure title={texts.more}>
          <Stack gap={16}>
            {(type === 'market' || type === 'limit') && (
              <Select
                label={texts.timeInForce}
                options={timesInForce.map((value) => ({ value, label: texts.timesInForce[value] }))}
                {...form.field('timeInForce')}
              />
            )}
            {side === 'buy' && (
              <>
                {priceField('takeProfit')}
                {priceField('stopLoss')}
                <p>{texts.exitsHelp}</p>
              </>
            )}
          </Stack>
        </Disclosure>
      </Form>
      {reviewed && (
        <LazyPart
          load={() => import('./review-dialog.tsx')}
          props={{
            ...reviewed,
            coin,
            onPlaced: () => {
              setReviewed(null);
              form.reset({ ...noInput, side, type });
              onPlaced?.();
            },
            onClose: () => setReviewed(null),
          }}
        />
      )}
    </Card>
  );
}
