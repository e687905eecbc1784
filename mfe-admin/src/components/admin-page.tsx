import { PageHeader } from '@dayrise/ui-kit';
import type { ReactNode } from 'react';
import { useQueueBadges } from '../lib/queues.ts';

interface AdminPageProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** `Breadcrumbs` of a page that is under another page. */
  readonly breadcrumbs?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the admin area: its heading, and up-to-date sidebar counts. */
export function AdminPage({ title, description, breadcrumbs, actions, children }: AdminPageProps) {
  useQueueBadges();
  return (
    <>
      <PageHeader title={title} description={description} breadcrumbs={breadcrumbs} actions={actions} />
      {children}
    </>
  );
}
