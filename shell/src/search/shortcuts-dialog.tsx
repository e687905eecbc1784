import { Slot } from '@dayrise/platform';
import { setShortcuts, useShortcuts } from '@dayrise/platform/shortcuts';
import { useTexts } from '@dayrise/platform/texts';
import { Button, DescriptionList } from '@dayrise/ui-kit';
import { Kbd, Stack } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { searchMessages, shortcutMessages } from './search-texts.ts';

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** Lists the keyboard shortcuts of the frame, and those that remotes add. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const search = useTexts(searchMessages);
  const texts = useTexts(shortcutMessages);
  const on = useShortcuts();
  const rows = [
    { keys: isApple ? ['⌘', 'K'] : [texts.control, 'K'], label: search.title },
    { keys: '↓', label: texts.next },
    { keys: '↑', label: texts.previous },
    { keys: texts.enter, label: texts.open },
    { keys: texts.escape, label: texts.close },
    { keys: '?', label: texts.list },
  ];
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <Stack gap={16}>
        <DescriptionList items={rows.map(({ keys, label }) => ({ label, value: <Kbd keys={keys} /> }))} />
        <Slot place="shortcuts" />
        {!on && <p role="status">{texts.off}</p>}
        <Button size="small" onClick={() => setShortcuts(!on)}>
          {on ? texts.turnOff : texts.turnOn}
        </Button>
      </Stack>
    </Dialog>
  );
}
