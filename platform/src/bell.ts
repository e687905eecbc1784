import { countNotifications } from '@dayrise/contracts';
import { api, notify, queryOptions, useQuery } from '@dayrise/platform';
import { defineContractTexts, useTexts } from '@dayrise/platform/texts';
import { type ComponentType, createElement, type RefObject, useRef, useState } from 'react';

/** The prefix of all keys; the shell invalidates it when the server reports a change. */
export const all = ['notifications'] as const;

/** The number of unread notifications. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...all, 'unread'],
    queryFn: async ({ signal }) => (await api.call(countNotifications, { signal })).unread,
  });

export interface PanelProps {
  /** The bell. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

const texts = defineContractTexts('bell', {
  notOpened: 'The notifications could not be opened. Try again.',
});

/** For the translations. */
export const bellMessages = texts.messages;

/**
 * The props of the kit’s `Bell` in a top bar, and the panel that it opens. The panel’s code and the list load when the
 * bell is first hovered or pressed.
 */
export function useBell(load: () => Promise<{ readonly default: ComponentType<PanelProps> }>) {
  const { notOpened } = useTexts(texts);
  const { data: unread } = useQuery(unreadQuery());
  const anchor = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const [open, setOpen] = useState(false);
  const loadPanel = async () => {
    const { default: loaded } = await load();
    setPanel(() => loaded);
  };
  const onClick = () => {
    setOpen(true);
    if (Panel) return;
    loadPanel().catch(() => {
      setOpen(false);
      notify({ kind: 'error', text: notOpened });
    });
  };
  return {
    bell: {
      ref: anchor,
      unread,
      onClick,
      onPointerEnter: () => void loadPanel().catch(() => undefined),
      'aria-haspopup': 'dialog',
      'aria-expanded': open && Panel !== null,
      'aria-busy': open && Panel === null,
    } as const,
    panel: open && Panel && createElement(Panel, { anchor, onClose: () => setOpen(false) }),
  };
}
