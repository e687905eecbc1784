import { useQuery } from '@dayrise/platform';
import { Card, EmptyState } from '@dayrise/ui-kit';
import { Timeline } from '@dayrise/ui-kit/layout';
import { History } from 'lucide-react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { PageLinks } from '../../../components/page-links.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { peopleQueries } from '../queries.ts';
import { type LogTexts, timelineWords } from '../timeline.ts';

interface PersonTimelineProps {
  readonly id: string;
  readonly cursor: string | undefined;
  readonly texts: LogTexts;
}

/** What happened to a person, newest first. */
export function PersonTimeline({ id, cursor, texts }: PersonTimelineProps) {
  const query = useQuery(peopleQueries.timeline(id, cursor));
  return (
    <QueryView
      query={query}
      loading={<CardSkeletons count={1} height="24rem" />}
      failedTitle="The timeline could not be loaded"
    >
      {({ events, next }) => (
        <>
          <Card
            title="Timeline"
            description="Newest first. Daily returns are on the statement; parts you have no permission for are left out."
          >
            {events.length === 0 ? (
              <EmptyState icon={<History />} title="Nothing here">
                There is nothing older.
              </EmptyState>
            ) : (
              <Timeline
                aria-label="Timeline"
                events={events.map((event) => {
                  const { title, detail, tone } = timelineWords(event, texts);
                  const by = event.actor && `By ${event.actor.name || 'somebody who was deleted'}`;
                  return {
                    id: event._id,
                    at: event.at,
                    title,
                    tone,
                    description: [by, detail].filter(Boolean).join(' · ') || undefined,
                  };
                })}
              />
            )}
          </Card>
          <PageLinks label="Pages of the timeline" next={next} />
        </>
      )}
    </QueryView>
  );
}
