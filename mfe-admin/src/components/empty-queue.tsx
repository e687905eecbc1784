import { useTexts } from '@dayrise/platform/texts';
import { EmptyState } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { messages } from './list-texts.ts';

interface EmptyQueueProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What to do when a search or another view has no requests. */
  readonly noMatch: string;
  /** What will appear here. */
  readonly noneYet: string;
  readonly filter: { readonly search?: string | undefined; readonly assignee?: string | undefined };
  /** Whether it shows what waits, and nothing else. */
  readonly showsWaiting: boolean;
}

/** A queue without requests, and how to see some. */
export function EmptyQueue({ icon, title, noMatch, noneYet, filter, showsWaiting }: EmptyQueueProps) {
  const lists = useTexts(messages);
  const advice = () => {
    if (filter.assignee) return lists.noMatch;
    return filter.search || !showsWaiting ? noMatch : noneYet;
  };
  return (
    <EmptyState icon={icon} title={title}>
      {advice()}
    </EmptyState>
  );
}
