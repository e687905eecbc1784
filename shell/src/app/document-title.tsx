import { brand } from '@dayrise/ui-kit';
import { useSyncExternalStore } from 'react';

const suffix = ` · ${brand.name}`;

/** The document's title. React puts each new title before the others, so that a page's own one takes its place. */
export function DocumentTitle({ title }: { readonly title: string }) {
  return <title>{title ? title + suffix : brand.name}</title>;
}

const readTitle = () => document.head.querySelector('title:not([data-reminder])')?.textContent ?? '';

/** The title of the page that is shown, without the brand's name. */
export const usePageTitle = (): string =>
  useSyncExternalStore(observeHead, () => readTitle().replace(suffix, ''));

function observeHead(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
