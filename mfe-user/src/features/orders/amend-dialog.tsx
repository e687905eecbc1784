import { amendOrder, type Order } from '@dayrise/contracts';
import { AmendOrderBody } from '@dayrise/contracts/schemas';
import { notify } from '@dayrise/platform';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { NumberField } from '@dayrise/ui-kit/forms';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { useEffect, useEffectEvent } from 'react';
import { type AmendedPrice, amendable, amendedPrices } from '../../lib/order-words.ts';
import { useSeat } from '../../lib/seat.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { messages as amendMessages } from './amend-texts.ts';
import { plainDecimal } from './ticket-input.ts';
import { messages as ticketMessages } from './ticket-texts.ts';

const fields = ['quantity', ...amendedPrices] as const;

interface AmendDialogProps {
  readonly order: Order;
  /** A price that was chosen elsewhere, such as by dragging its line. */
  readonly moved?: AmendedPrice;
  readonly onClose: () => void;
}

/** Changes the terms of an open order. What is not changed isn't sent. */
export default function AmendDialog({ order, moved, onClose }: AmendDialogProps) {
  const texts = useTexts(amendMessages);
  const ticket = useTexts(ticketMessages);
  const refresh = useMoneyRefresh();
  const symbol = order.symbol.toUpperCase();
  const terms = amendable(order);
  const seat = useSeat();
  const form = useEndpointForm(amendOrder, {
    schema: AmendOrderBody,
    params: { id: order._id },
    query: { seat },
    start: {
      quantity: order.quantity ?? '',
      limitPrice: order.limitPrice ?? '',
      stopPrice: order.stopPrice ?? '',
      trailPercent: order.trailPercent === null ? '' : String(order.trailPercent),
    },
    toBody: (values, isChanged) => ({
      ...Object.fromEntries(
        fields.flatMap((name) => (isChanged(name) ? [[name, plainDecimal(values[name])]] : [])),
      ),
      ...(isChanged('trailPercent') && { trailPercent: Number(values.trailPercent) }),
    }),
    onDone: () => {
      notify({ kind: 'success', text: texts.done });
      onClose();
      return refresh();
    },
    onFailed: refresh,
  });
  const fill = useEffectEvent(() => {
    if (moved) form.set(moved.field, moved.price);
  });
  useEffect(() => fill(), []);
  return (
    <FormDialog
      size="small"
      title={texts.title}
      description={texts.lead}
      form={form}
      submitLabel={texts.save}
      submitDisabled={!form.isDirty}
      busyLabel={texts.saving}
      onClose={onClose}
    >
      {fields.map(
        (name) =>
          terms.includes(name) && (
            <NumberField
              key={name}
              plain
              step={name === 'quantity' ? 0.001 : 0.01}
              label={ticket[name]({ symbol })}
              {...form.valued(name)}
            />
          ),
      )}
      {terms.includes('trailPercent') && (
        <NumberField plain step={0.1} label={ticket.trailPercent} {...form.valued('trailPercent')} />
      )}
    </FormDialog>
  );
}
