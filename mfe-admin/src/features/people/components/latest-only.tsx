import { useTexts } from '@dayrise/platform/texts';
import { Link } from '@dayrise/ui-kit';
import { recordMessages } from '../texts.ts';

interface LatestOnlyProps {
  /** The page with all of them; null for readers who may not open it. */
  readonly to: string | null;
  readonly label: string;
}

/** Says below a list that there are more than the 100 that it shows. */
export function LatestOnly({ to, label }: LatestOnlyProps) {
  const { latest } = useTexts(recordMessages);
  if (to === null) return latest;
  return (
    <>
      {latest} · <Link to={to}>{label}</Link>
    </>
  );
}
