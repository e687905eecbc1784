import { Ban, Check, CircleDashed, Clock, Lock, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge, type BadgeTone } from '../Badge/Badge.tsx';
import { useKitMessages } from '../KitProvider/KitProvider.tsx';
import { messages } from './messages.ts';

const looks = {
  pending: { tone: 'warning', Icon: Clock },
  approved: { tone: 'gain', Icon: Check },
  active: { tone: 'gain', Icon: Check },
  inactive: { tone: 'neutral', Icon: CircleDashed },
  verified: { tone: 'gain', Icon: Check },
  unverified: { tone: 'neutral', Icon: CircleDashed },
  rejected: { tone: 'loss', Icon: X },
  declined: { tone: 'loss', Icon: X },
  cancelled: { tone: 'neutral', Icon: Ban },
  closed: { tone: 'neutral', Icon: Lock },
  stale: { tone: 'warning', Icon: TriangleAlert },
} as const satisfies Record<string, { tone: BadgeTone; Icon: typeof Check }>;

export type Status = keyof typeof looks;

export type StatusBadgeProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The status, which decides color, icon and words. */
  status: Status;
  /** Another text for the same state. */
  label?: string;
};

/** The status of a payment, withdrawal, ticket or person: an icon and a word, never color alone. */
export const StatusBadge = ({ status, label, ...props }: StatusBadgeProps) => {
  const text = useKitMessages('StatusBadge', messages);
  const look = looks[status];
  return (
    <Badge tone={look.tone} icon={<look.Icon aria-hidden="true" />} {...props}>
      {label ?? text[status]}
    </Badge>
  );
};
