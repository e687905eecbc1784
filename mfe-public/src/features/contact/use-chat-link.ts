import { useQuery } from '@dayrise/platform';
import { useLater } from '../../lib/use-later.ts';
import { contactQuery } from './api/contact-queries.ts';
import { chatLink } from './chat-link.ts';
import { texts } from './texts.ts';

/** The chat URL, with the default number until the real one has loaded. */
export function useChatLink(): string {
  const contact = useLater(useQuery(contactQuery()).data);
  return chatLink(contact?.whatsapp, texts.message);
}
