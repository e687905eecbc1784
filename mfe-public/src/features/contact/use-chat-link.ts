import { useQuery } from '@dayrise/platform';
import { contactQuery } from './api/contact-queries.ts';
import { chatLink } from './chat-link.ts';
import { texts } from './texts.ts';

/** The chat's address; with the built-in number until, or unless, the set one is known. */
export function useChatLink(): string {
  const { data } = useQuery(contactQuery());
  return chatLink(data?.whatsapp, texts.message);
}
