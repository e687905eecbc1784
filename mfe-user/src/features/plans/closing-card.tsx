import { useTexts } from '@dayrise/platform/texts';
import { Card, DescriptionList, Link } from '@dayrise/ui-kit';
import { messages } from './texts.ts';

/** What closing a plan means, before one is chosen. */
export function ClosingCard() {
  const { closing: texts } = useTexts(messages);
  return (
    <Card
      title={texts.title}
      description={texts.lead}
      actions={<Link to="/user/positions">{texts.positions}</Link>}
    >
      <DescriptionList
        items={[
          { label: texts.left, value: texts.leftMore },
          { label: texts.losses, value: texts.lossesMore },
          { label: texts.profit, value: texts.profitMore },
          {
            label: texts.day,
            value: texts.dayMore,
          },
          { label: texts.again, value: texts.againMore },
        ]}
      />
    </Card>
  );
}
