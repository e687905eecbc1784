import { Ban, Check, CircleDashed, Clock, Lock, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge, type BadgeTone } from '../Badge/Badge.tsx';

const looks = {
  pending: { tone: 'warning', label: 'Pending', Icon: Clock },
  approved: { tone: 'gain', label: 'Approved', Icon: Check },
  active: { tone: 'gain', label: 'Active', Icon: Check },
  inactive: { tone: 'neutral', label: 'Not active', Icon: CircleDashed },
  verified: { tone: 'gain', label: 'Verified', Icon: Check },
  unverified: { tone: 'neutral', label: 'Unverified', Icon: CircleDashed },
  rejected: { tone: 'loss', label: 'Rejected', Icon: X },
  declined: { tone: 'loss', label: 'Declined', Icon: X },
  cancelled: { tone: 'neutral', label: 'Canceled', Icon: Ban },
  closed: { tone: 'neutral', label: 'Closed', Icon: Lock },
  stale: { tone: 'warning', label: 'Outdated', Icon: TriangleAlert },
} as const satisfies Record<string, { tone: BadgeTone; label: string; Icon: typeof Check }>;

export type Status = keyof typeof looks;

export type StatusBadgeProps = Omit<ComponentProps<'span'>, 'children'> & {
  status: Status;
  /** Other words for the same state. */
  label?: string;
};

/** The status of a payment, withdrawal, ticket or person: an icon and a word, never color alone. */
export const StatusBadge = ({ status, label, ...props }: StatusBadgeProps) => {
  const look = looks[status];
  return (
    <Badge tone={look.tone} icon={<look.Icon aria-hidden="true" />} {...props}>
      {label ?? look.label}
    </Badge>
  );
};
