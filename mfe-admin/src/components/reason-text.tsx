import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { useFormatting } from '@dayrise/ui-kit';

interface ReasonTextProps {
  readonly reason: string;
  readonly className?: string | undefined;
}

/** A recorded reason, in staff's own words. */
export const ReasonText = ({ reason, className }: ReasonTextProps) => (
  <bdi className={className}>{useEntryTexts(useFormatting()).describeReason(reason)}</bdi>
);
