import { brand } from '@dayrise/ui-kit';

/** The document's title. React puts each new title before the others, so that a page's own one takes its place. */
export function DocumentTitle({ title }: { readonly title: string }) {
  return <title>{title ? `${title} · ${brand.name}` : brand.name}</title>;
}
