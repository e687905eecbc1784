import { useQuery } from '@dayrise/platform';
import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { usePageLinks } from '@dayrise/platform/page-links';
import { useTexts } from '@dayrise/platform/texts';
import { Card, EmptyState, useFormatting } from '@dayrise/ui-kit';
import { PageLinks } from '@dayrise/ui-kit/data';
import { Timeline } from '@dayrise/ui-kit/layout';
import { History } from 'lucide-react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { peopleQueries } from '../queries.ts';
import { timelineMessages } from '../texts.ts';
import { type LogTexts, timelineWords } from '../timeline.ts';

interface PersonTimelineProps {
  readonly id: string;
  readonly cursor: string | undefined;
  readonly logs: LogTexts;
}

/** What happened to a person, newest first. */
export function PersonTimeline({ id, cursor, logs }: PersonTimelineProps) {
  const texts = useTexts(timelineMessages);
  const pageLinks = usePageLinks();
  const { formatMoney: money } = useFormatting();
  const entryTexts = useEntryTexts(useFormatting());
  const query = useQuery(peopleQueries.timeline(id, cursor));
  return (
    <QueryView
      query={query}
      loading={<CardSkeletons count={1} height="24rem" />}
      failedTitle={texts.failedToLoad}
    >
      {({ events, next }) => (
        <>
          <Card title={texts.title} description={texts.lead}>
            {events.length === 0 ? (
              <EmptyState icon={<History />} title={texts.none}>
                {texts.noneText}
              </EmptyState>
            ) : (
              <Timeline
                aria-label={texts.title}
                events={events.map((event) => {
                  const { title, detail, tone } = timelineWords(event, logs, { texts, money, ...entryTexts });
                  const by =
                    event.actor &&
                    (event.actor.name ? texts.by({ name: event.actor.name }) : texts.byDeleted);
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
          <PageLinks label={texts.pages} {...pageLinks(next)} />
        </>
      )}
    </QueryView>
  );
}
