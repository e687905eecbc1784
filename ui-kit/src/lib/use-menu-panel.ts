import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * A menu that covers the page while it is open. Escape closes it and puts the focus back on its button; so that the
 * focus is never behind it, it also closes when something else gets the focus.
 */
export const useMenuPanel = <Panel extends HTMLElement>() => {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<Panel>(null);
  const dismiss = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss();
  });
  const closeOnLeave = useEffectEvent(({ target }: FocusEvent) => {
    if (target !== toggle.current && target instanceof Node && !panel.current?.contains(target))
      setOpen(false);
  });

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => closeOnEscape(event), { signal });
    document.addEventListener('focusin', (event) => closeOnLeave(event), { signal });
    return () => listening.abort();
  }, [open]);

  return { open, setOpen, dismiss, toggle, panel };
};
