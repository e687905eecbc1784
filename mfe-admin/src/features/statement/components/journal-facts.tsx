import { useQuery } from '@dayrise/platform';
import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { useTexts } from '@dayrise/platform/texts';
import { Skeleton, useFormatting } from '@dayrise/ui-kit';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { statementQueries } from '../queries.ts';
import { messages } from '../texts.ts';

interface JournalFactsProps {
  readonly id: string;
  /** Whose accounts it changed. */
  readonly user: string;
}

/** What a journal did, and when. */
export function JournalFacts({ id, user }: JournalFactsProps) {
  const texts = useTexts(messages);
  const formatting = useFormatting();
  const { describe } = useEntryTexts(formatting);
  const query = useQuery(statementQueries.list({ user, journal: id }));
  return (
    <QueryView query={query} loading={<Skeleton lines={2} />} failedTitle={texts.failedToLoad}>
      {({ entries: [entry] }) =>
        entry && (
          <FactList
            items={[
              { label: texts.description, value: describe(entry.description) },
              { label: texts.date, value: formatting.formatDateTime(entry.at) },
            ]}
          />
        )
      }
    </QueryView>
  );
}
