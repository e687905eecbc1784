import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { useLater } from '../../lib/use-later.ts';
import { contactQuery } from './api/contact-queries.ts';
import { chatLink } from './chat-link.ts';
import { messages } from './texts.ts';

/** The chat URL, with the default number until the real one has loaded. */
export function useChatLink(): string {
  const contact = useLater(useQuery(contactQuery()).data);
  const { message } = useTexts(messages);
  return chatLink(contact?.whatsapp, message);
}
