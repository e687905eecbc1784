import { useTexts } from '@dayrise/platform/texts';
import { Badge } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { messages } from './texts.ts';

/** A wallet's address and, beside it, the warning that it is simulated. */
export function SimulatedAddress({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(messages);
  return (
    <>
      {children} <Badge tone="warning">{texts.simulatedAddress}</Badge>
    </>
  );
}
