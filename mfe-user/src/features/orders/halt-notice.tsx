import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner } from '@dayrise/ui-kit';
import { orders } from './api.ts';
import { messages } from './ticket-texts.ts';

/** Why nobody can trade a coin now, in staff's words; null if people can. */
export function useHalt(coin: string): string | null {
  const { data: rules } = useQuery(orders.rules());
  return rules?.halted ?? rules?.coins.find((each) => each.coin === coin)?.halted ?? null;
}

/** Says why a coin isn't traded now; nothing while it is. */
export function HaltNotice({ coin }: { readonly coin: string }) {
  const texts = useTexts(messages);
  const reason = useHalt(coin);
  return reason === null ? null : <Banner tone="warning" title={texts.halted({ reason })} />;
}
