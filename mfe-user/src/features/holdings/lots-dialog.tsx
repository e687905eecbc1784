import type { Holding, Lot } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Money, RelativeTime, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { QueryView } from '../../components/query-view.tsx';
import { holdings } from '../../lib/holdings.ts';
import { writeDecimals } from '../../lib/order-words.ts';
import { useSeat } from '../../lib/seat.ts';
import { messages } from './texts.ts';

interface LotsDialogProps {
  readonly holding: Pick<Holding, 'coin' | 'name' | 'source'>;
  readonly onClose: () => void;
}

/** The buys of a holding that are not sold yet, the next to be sold first. */
export default function LotsDialog({ holding, onClose }: LotsDialogProps) {
  const texts = useTexts(messages);
  const { coins } = writeDecimals(useFormatting());
  const query = useQuery(holdings.lots(holding, useSeat()));
  const columns: readonly Column<Lot>[] = [
    {
      key: 'bought',
      header: texts.bought,
      rowHeader: true,
      cell: ({ boughtAt }) => <RelativeTime value={boughtAt} />,
    },
    { key: 'quantity', header: texts.quantity, align: 'end', cell: ({ quantity }) => coins(quantity) },
    { key: 'cost', header: texts.cost, align: 'end', cell: ({ cost }) => <Money value={cost} /> },
    { key: 'left', header: texts.left, align: 'end', cell: ({ quantityLeft }) => coins(quantityLeft) },
    {
      key: 'costLeft',
      header: texts.costLeft,
      align: 'end',
      cell: ({ costLeft }) => <Money value={costLeft} />,
    },
  ];
  return (
    <Dialog
      open
      size="large"
      title={texts.lotsOf({ coin: holding.name })}
      description={texts.lotsText}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      onClose={onClose}
    >
      <QueryView query={query} loading={<Skeleton lines={3} />}>
        {(lots) => (
          <Table
            caption={texts.lotsOf({ coin: holding.name })}
            columns={columns}
            rows={lots}
            rowKey={({ fill }) => fill}
          />
        )}
      </QueryView>
    </Dialog>
  );
}
