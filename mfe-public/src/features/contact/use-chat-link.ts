import { useQuery } from '@dayrise/platform';
import { useDeferredValue } from 'react';
import { contactQuery } from './api/contact-queries.ts';
import { chatLink } from './chat-link.ts';
import { texts } from './texts.ts';

/** The chat's address; with the built-in number until, or unless, the set one is known. */
export function useChatLink(): string {
  const { data } = useQuery(contactQuery());
  // At first as the server drew it, whenever React takes a prerendered part over.
  const contact = useDeferredValue(data ?? null, null);
  return chatLink(contact?.whatsapp, texts.message);
}
