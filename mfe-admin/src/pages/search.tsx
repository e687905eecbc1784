import { type SlotProps, useQuery } from '@dayrise/platform';
import { SHORTEST_QUERY, useSearchResults } from '@dayrise/platform/search';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { paymentQueries } from '../features/payments/queries.ts';
import { peopleQueries } from '../features/people/queries.ts';
import { ticketQueries } from '../features/tickets/queries.ts';
import { ticketName } from '../features/tickets/ticket-name.ts';
import { withdrawalQueries } from '../features/withdrawals/queries.ts';
import { messages } from './search-texts.ts';

// Sources of the frame's search. The manifest says which permission each needs.

/** How many records of a kind are shown. */
const MOST = 5;

const enabled = (query: string) => query.length >= SHORTEST_QUERY;

/** A queue that shows one of a person's records. */
const queueOf = (path: string, state: string, name: string, id: string) =>
  `/admin/${path}?${new URLSearchParams({ [state]: 'all', search: name, item: id })}`;

export function PeopleSource({ data }: SlotProps<'search'>) {
  const texts = useTexts(messages);
  const { query } = data;
  const people = useQuery({
    ...peopleQueries.list({ search: query, sort: 'name', order: 'asc', page: 1 }),
    enabled: enabled(query),
  });
  useSearchResults(data, { id: 'people', title: texts.people }, people, (found) =>
    found.people
      .slice(0, MOST)
      .map(({ _id, name, email }) => ({ label: name, detail: email, to: `/admin/usersList/${_id}` })),
  );
  return null;
}

export function TicketSource({ data }: SlotProps<'search'>) {
  const texts = useTexts(messages);
  const { query } = data;
  const tickets = useQuery({ ...ticketQueries.list({ search: query }), enabled: enabled(query) });
  useSearchResults(data, { id: 'tickets', title: texts.tickets }, tickets, (found) =>
    found.tickets.slice(0, MOST).map((ticket) => ({
      label: ticketName(ticket),
      detail: `${ticket.user.name}, ${texts.ticketStates[ticket.state]}`,
      to: `/admin/ticketRequest/${ticket._id}`,
    })),
  );
  return null;
}

export function PaymentSource({ data }: SlotProps<'search'>) {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const { query } = data;
  const payments = useQuery({ ...paymentQueries.list({ search: query }), enabled: enabled(query) });
  useSearchResults(data, { id: 'payments', title: texts.payments }, payments, (found) =>
    found.payments.slice(0, MOST).map(({ _id, user, details, decision }) => ({
      label: user.name,
      detail: texts.amountAndState({ amount: formatMoney(details), state: texts.paymentStates[decision] }),
      to: queueOf('plansRequest', 'decision', user.name, _id),
    })),
  );
  return null;
}

export function WithdrawalSource({ data }: SlotProps<'search'>) {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const { query } = data;
  const withdrawals = useQuery({ ...withdrawalQueries.list({ search: query }), enabled: enabled(query) });
  useSearchResults(data, { id: 'withdrawals', title: texts.withdrawals }, withdrawals, (found) =>
    found.withdrawals.slice(0, MOST).map(({ _id, user, amount, status }) => ({
      label: user.name,
      detail: texts.amountAndState({ amount: formatMoney(amount), state: texts.withdrawalStates[status] }),
      to: queueOf('withdrawRequest', 'status', user.name, _id),
    })),
  );
  return null;
}
