import type { Seat } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Card, EmptyState, Link, Percent, useFormatting } from '@dayrise/ui-kit';
import { Item, ItemList } from '@dayrise/ui-kit/layout';
import { GraduationCap } from 'lucide-react';
import { messages } from './texts.ts';

/** The classes that the person is in, with how they do. */
export function SeatList({ seats }: { readonly seats: readonly Seat[] }) {
  const texts = useTexts(messages);
  const { formatDateTime } = useFormatting();
  return (
    <Card title={texts.own}>
      {seats.length === 0 ? (
        <EmptyState icon={<GraduationCap />} title={texts.none}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <ItemList>
          {seats.map(({ _id, class: { name, teacher, state, startsAt, endsAt }, result }) => (
            <Item
              key={_id}
              title={
                <>
                  <Link to={`/user/classes/${_id}`}>{name}</Link>{' '}
                  <Badge tone={state === 'open' ? 'info' : 'neutral'}>{texts.states[state]}</Badge>
                </>
              }
              actions={<Percent value={result.change} />}
            >
              {texts.facts({ teacher, start: formatDateTime(startsAt), end: formatDateTime(endsAt) })}
            </Item>
          ))}
        </ItemList>
      )}
    </Card>
  );
}
