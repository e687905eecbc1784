import { useTexts } from '@dayrise/platform/texts';
import { DescriptionList } from '@dayrise/ui-kit';
import { Kbd } from '@dayrise/ui-kit/layout';
import { messages } from './search-texts.ts';

/** The keys of the review queues, in the frame's list of keyboard shortcuts. */
export default function QueueShortcuts() {
  const { queues, keys } = useTexts(messages);
  const rows = {
    J: keys.next,
    K: keys.previous,
    A: keys.approve,
    R: keys.reject,
    V: keys.view,
    O: keys.open,
    C: keys.close,
  };
  return (
    <section>
      <h3>{queues}</h3>
      <DescriptionList
        items={Object.entries(rows).map(([key, label]) => ({ label, value: <Kbd keys={key} /> }))}
      />
    </section>
  );
}
