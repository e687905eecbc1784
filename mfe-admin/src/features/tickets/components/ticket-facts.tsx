import type { Ticket } from '@dayrise/contracts';
import { notify, useCan, useMutation, useQuery, useQueryClient } from '@dayrise/platform';
import { useFailures } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button, Card, CopyButton, DescriptionList, RelativeTime } from '@dayrise/ui-kit';
import { PersonChip, Stack } from '@dayrise/ui-kit/layout';
import { Choice } from '../../../components/choice.tsx';
import { keys } from '../../../lib/keys.ts';
import { sendTicketChange, ticketQueries } from '../queries.ts';
import { messages, ticketMessages } from '../texts.ts';
import { TicketStateBadge } from './ticket-state.tsx';

/** A ticket's person, assignee and state. */
export function TicketFacts({ ticket }: { readonly ticket: Ticket }) {
  const texts = useTexts(messages);
  const facts = useTexts(ticketMessages);
  const { refusal } = useFailures();
  const can = useCan();
  const client = useQueryClient();
  const mayAnswer = can('tickets.answer');
  const closed = ticket.status === 'closed';
  const staff = useQuery(ticketQueries.assignees()).data?.staff ?? [];
  const change = useMutation({
    mutationFn: (body: Parameters<typeof sendTicketChange>[1]) => sendTicketChange(ticket._id, body),
    onSuccess: (_, { status }) => {
      if (status === 'closed') notify({ kind: 'success', text: texts.resolved({ title: ticket.title }) });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.tickets }),
        client.invalidateQueries({ queryKey: keys.all }),
      ]),
  });
  return (
    <Card title={facts.title}>
      <Stack gap={24}>
        <DescriptionList
          items={[
            {
              label: texts.who,
              value: (
                <PersonChip
                  name={ticket.user.name}
                  to={can('people.read') ? `/admin/usersList/${ticket.user._id}` : undefined}
                />
              ),
            },
            { label: facts.state, value: <TicketStateBadge state={ticket.state} /> },
            { label: facts.created, value: <RelativeTime value={ticket.createdAt} /> },
            ...(mayAnswer ? [] : [{ label: texts.assignedTo, value: ticket.assignee?.name ?? texts.nobody }]),
            ...(ticket.builds
              ? [
                  {
                    label: facts.builds,
                    value: (
                      <CopyButton
                        text={`${location.origin}/?pin=${ticket.builds}`}
                        label={facts.copyBuilds}
                      />
                    ),
                  },
                ]
              : []),
            {
              label: facts.id,
              value: (
                <>
                  <bdi>#{ticket.number}</bdi> · {ticket._id}
                </>
              ),
            },
          ]}
        />
        {change.error && <Banner tone="error">{refusal(change.error)}</Banner>}
        {mayAnswer && (
          <>
            <Choice
              // A choice for one ticket never becomes that of the next.
              key={ticket._id}
              label={texts.assignedTo}
              current={ticket.assignee?._id ?? ''}
              options={[
                { value: '', label: texts.nobody },
                ...[
                  ...staff,
                  // Somebody who may no longer answer.
                  ...(ticket.assignee && !staff.some(({ _id }) => _id === ticket.assignee?._id)
                    ? [ticket.assignee]
                    : []),
                ].map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              submitLabel={facts.assign}
              busy={change.isPending && change.variables.assignee !== undefined}
              disabled={change.isPending}
              onSubmit={(id) => change.mutateAsync({ assignee: id || null })}
            />
            <Button
              {...(closed && { 'aria-disabled': true })}
              busy={change.isPending && change.variables.status === 'closed'}
              busyLabel={texts.closing}
              onClick={() => {
                if (!closed) change.mutate({ status: 'closed', seen: ticket.messageCount });
              }}
            >
              {closed ? texts.closed : texts.resolve}
            </Button>
            {closed && (
              <Button disabled={change.isPending} onClick={() => change.mutate({ status: 'pending' })}>
                {facts.reopen}
              </Button>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
