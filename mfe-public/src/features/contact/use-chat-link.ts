import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { useLater } from '../../lib/use-later.ts';
import { contactQuery } from './api/contact-queries.ts';
import { chatLink } from './chat-link.ts';
import { messages } from './texts.ts';

/** The chat URL, with the default number until the real one has loaded, and whether there turned out to be none. */
export function useChatLink() {
  const { data, isError } = useQuery(contactQuery());
  const contact = useLater(data);
  const { message } = useTexts(messages);
  const { href, isFallback } = chatLink(contact?.whatsapp, message);
  return { href, hasNoNumber: isFallback && (contact !== null || isError) };
}
