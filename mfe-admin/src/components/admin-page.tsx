import { PageHeader } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { keepFocus } from '../lib/keep-focus.ts';
import { useQueueBadges } from '../lib/queues.ts';

interface AdminPageProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the admin area: heading, focus handling and up-to-date sidebar counts. */
export function AdminPage({ title, description, actions, children }: AdminPageProps) {
  useQueueBadges();
  return (
    <div ref={keepFocus}>
      <PageHeader title={title} description={description} actions={actions} />
      {children}
    </div>
  );
}
