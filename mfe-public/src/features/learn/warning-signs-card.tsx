import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, Card } from '@dayrise/ui-kit';
import { messages } from './card-texts.ts';

/** A card for the investor's dashboard: how to recognize a fraud that looks like this site. */
export default function WarningSignsCard() {
  const texts = useTexts(messages);
  return (
    <Card title={texts.title} description={texts.lead}>
      <ButtonLink to="/learn/warning-signs">{texts.more}</ButtonLink>
    </Card>
  );
}
