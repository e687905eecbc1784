import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { PageHeader, Skeleton } from '@dayrise/ui-kit';
import { Stack } from '@dayrise/ui-kit/layout';
import { QueryView } from '../components/query-view.tsx';
import { apiKeys } from '../features/api-keys/api.ts';
import { Examples } from '../features/api-keys/examples.tsx';
import { KeyList } from '../features/api-keys/key-list.tsx';
import { messages } from '../features/api-keys/texts.ts';

/** Keys with which the person's programs trade. */
export default function ApiKeysPage() {
  const texts = useTexts(messages);
  const own = useQuery(apiKeys.own());
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <Stack gap={24}>
        <QueryView query={own} loading={<Skeleton lines={6} />}>
          {(data) => <KeyList {...data} />}
        </QueryView>
        <Examples />
      </Stack>
    </>
  );
}
