import type { SlotProps } from '@dayrise/platform';
import { ButtonLink, VisuallyHidden } from '@dayrise/ui-kit';
import { Mail } from 'lucide-react';

/** An action of staff on a person's page: opens a mail to them. */
export default function WriteToPerson({ data }: SlotProps<'person-actions'>) {
  return (
    <ButtonLink to={`mailto:${data.email}`} icon={<Mail />}>
      Write mail<VisuallyHidden> to {data.name}</VisuallyHidden>
    </ButtonLink>
  );
}
