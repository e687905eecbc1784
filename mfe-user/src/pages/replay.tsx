import { useQuery, useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { PageHeader, Skeleton } from '@dayrise/ui-kit';
import { QueryView } from '../components/query-view.tsx';
import { type Chosen, replays } from '../features/replay/api.ts';
import { speeds } from '../features/replay/progress.ts';
import { chosenLength, chosenSpeed, Setup } from '../features/replay/setup.tsx';
import { messages } from '../features/replay/texts.ts';
import { ReplayDesk } from './replay-desk.tsx';

/** Practice on a past stretch with its dates hidden. Length, speed and the number of the stretch are in the URL. */
export default function ReplayPage() {
  const texts = useTexts(messages);
  const [search] = useSearchParams();
  const seed = search.get('seed') ?? '';
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      {/^\d{1,9}$/.test(seed) ? (
        <Running
          chosen={{ length: chosenLength(search), seed: Number(seed) }}
          interval={speeds[chosenSpeed(search)]}
        />
      ) : (
        <Setup />
      )}
    </>
  );
}

function Running({ chosen, interval }: { readonly chosen: Chosen; readonly interval: number }) {
  const query = useQuery(replays.stretch(chosen));
  const [search] = useSearchParams();
  return (
    <QueryView query={query} loading={<Skeleton shape="block" height="32rem" />}>
      {(stretch) => (
        <ReplayDesk
          key={`${chosen.length} ${chosen.seed} ${search.get('round') ?? ''}`}
          chosen={chosen}
          stretch={stretch}
          interval={interval}
        />
      )}
    </QueryView>
  );
}
