import { LONGEST_HALT_REASON, type TradingHalt, type TradingRules } from '@dayrise/contracts';
import { useCan } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Card, EmptyState, useFormatting, VisuallyHidden } from '@dayrise/ui-kit';
import { Select } from '@dayrise/ui-kit/forms';
import { Inline, Item, ItemList, Stack } from '@dayrise/ui-kit/layout';
import { OctagonPause } from 'lucide-react';
import { useState } from 'react';
import { DecisionDialog } from '../../components/decision-dialog.tsx';
import { useQuestion } from '../../lib/use-question.ts';
import styles from './halts-card.module.css';
import { sendHalt, sendLift } from './queries.ts';
import { messages } from './texts.ts';

interface HaltsCardProps {
  readonly halts: readonly TradingHalt[];
  readonly coins: TradingRules['coins'];
}

/** Halts of trading, those that are on first, with the buttons that begin and lift them. */
export function HaltsCard({ halts, coins }: HaltsCardProps) {
  const texts = useTexts(messages).halts;
  const { formatDateTime } = useFormatting();
  const mayManage = useCan()('trading.manage');
  const [what, setWhat] = useState('');
  const nameOf = (coin: string | null) =>
    coin === null ? texts.all : (coins.find((each) => each.coin === coin)?.name ?? coin);
  const { refusal } = useFailures();
  const { asked, ask, dialog } = useQuestion({
    send: (question: { coin: string | null } | TradingHalt, reason): Promise<unknown> =>
      '_id' in question ? sendLift({ id: question._id, reason }) : sendHalt({ coin: question.coin, reason }),
    done: (_, question) => ('_id' in question ? texts.end : texts.start).done,
    failed: refusal,
  });
  const lifted = asked && '_id' in asked ? asked : null;
  const question = lifted ? texts.end : texts.start;
  return (
    <Card title={texts.title} description={texts.lead}>
      <Stack gap={16}>
        {mayManage && (
          <Inline gap={8} align="end">
            <Select
              className={styles.what}
              label={texts.what}
              options={[
                { value: '', label: texts.all },
                ...coins.map(({ coin, name }) => ({ value: coin, label: name })),
              ]}
              value={what}
              onChange={({ target }) => setWhat(target.value)}
            />
            <Button variant="danger" onClick={() => ask({ coin: what || null })}>
              {texts.halt}
            </Button>
          </Inline>
        )}
        {halts.length === 0 ? (
          <EmptyState icon={<OctagonPause />} title={texts.none} />
        ) : (
          <ItemList>
            {halts.map((halt) => (
              <Item
                key={halt._id}
                title={
                  <>
                    {nameOf(halt.coin)}{' '}
                    <Badge tone={halt.liftedAt === null ? 'warning' : 'neutral'}>
                      {halt.liftedAt === null ? texts.on : texts.over}
                    </Badge>
                  </>
                }
                actions={
                  halt.liftedAt === null &&
                  mayManage && (
                    <Button size="small" onClick={() => ask(halt)}>
                      {texts.lift}
                      <VisuallyHidden>{nameOf(halt.coin)}</VisuallyHidden>
                    </Button>
                  )
                }
              >
                <bdi>{halt.reason}</bdi>
                <br />
                {halt.liftedAt === null
                  ? texts.since({ start: formatDateTime(halt.startedAt), name: halt.by })
                  : texts.times({
                      start: formatDateTime(halt.startedAt),
                      end: formatDateTime(halt.liftedAt),
                      name: halt.by,
                    })}
              </Item>
            ))}
          </ItemList>
        )}
      </Stack>
      <DecisionDialog
        decision={
          asked && {
            key: lifted?._id ?? `halt ${asked.coin}`,
            title: question.title({ what: nameOf(asked.coin) }),
            facts: lifted ? [{ label: texts.shown, value: lifted.reason }] : [],
            consequence: question.text,
            confirmLabel: question.confirm,
            busyLabel: texts.saving,
            tone: lifted ? 'primary' : 'danger',
            reason: lifted ? 'optional' : 'required',
            ...(!lifted && { reasonHelp: texts.start.help, reasonMax: LONGEST_HALT_REASON }),
          }
        }
        {...dialog}
      />
    </Card>
  );
}
