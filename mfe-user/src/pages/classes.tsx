import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { PageHeader, Skeleton } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { QueryView } from '../components/query-view.tsx';
import { classes } from '../features/classes/api.ts';
import { JoinCard } from '../features/classes/join-card.tsx';
import { SeatList } from '../features/classes/seat-list.tsx';
import { messages } from '../features/classes/texts.ts';

/** The classes in trading that the person is in, and a card to join one. */
export default function ClassesPage() {
  const texts = useTexts(messages);
  const query = useQuery(classes.own());
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <Stack gap={24}>
        <QueryView query={query} loading={<Skeleton lines={4} />}>
          {(seats) => <SeatList seats={seats} />}
        </QueryView>
        <JoinCard />
      </Stack>
    </>
  );
}
