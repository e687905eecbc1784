import type { SlotProps } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, VisuallyHidden } from '@dayrise/ui-kit';
import { Mail } from 'lucide-react';
import { messages } from './write-to-person-texts.ts';

/** An action of staff on a person's page: opens a mail to them. */
export default function WriteToPerson({ data }: SlotProps<'person-actions'>) {
  const texts = useTexts(messages);
  return (
    <ButtonLink to={`mailto:${data.email}`} icon={<Mail />}>
      {texts.write}
      <VisuallyHidden> {texts.to({ name: data.name })}</VisuallyHidden>
    </ButtonLink>
  );
}
