import { useEntryTexts } from '../lib/use-entry-texts.ts';

interface ReasonTextProps {
  readonly reason: string;
  readonly className?: string | undefined;
}

/** A recorded reason, in staff's own words. */
export const ReasonText = ({ reason, className }: ReasonTextProps) => (
  <bdi className={className}>{useEntryTexts().describeReason(reason)}</bdi>
);
