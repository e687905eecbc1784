import { useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, useFormatting } from '@dayrise/ui-kit';
import { UnverifiedNotice } from '../../components/unverified-notice.tsx';
import { account } from '../../lib/account.ts';
import { holdings } from '../../lib/holdings.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { orders } from './api.ts';
import { messages } from './ticket-texts.ts';

interface GrantCardProps {
  /** Called once the money is there, where the page leads on to what the person chose to do with it. */
  readonly onTaken?: (next: 'trade' | 'plan') => void;
}

/** Offers the practice money until it was taken; nothing after that, and where there is none. */
export function GrantCard({ onTaken }: GrantCardProps) {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const { data: rules } = useQuery(orders.rules());
  const { data: own } = useQuery(holdings.own());
  const { data: person } = useQuery(account.own());
  const amount = formatMoney(rules?.startingGrant);
  const take = useCommand(
    async (next: 'trade' | 'plan') => {
      await orders.takeGrant();
      onTaken?.(next);
    },
    { done: () => texts.granted({ amount }), refresh: useMoneyRefresh() },
  );
  if (!rules || !own || !person || rules.startingGrant === 0 || own.grantTaken) return null;
  if (!person.emailVerified) return <UnverifiedNotice />;
  return (
    <Card
      title={texts.grantTitle}
      description={texts.grantText({ amount })}
      actions={
        <>
          <Button variant="primary" busy={take.isPending} onClick={() => take.mutate('trade')}>
            {onTaken ? texts.grantAndTrade({ amount }) : texts.grant({ amount })}
          </Button>
          {onTaken && (
            <Button disabled={take.isPending} onClick={() => take.mutate('plan')}>
              {texts.grantAndPlan({ amount })}
            </Button>
          )}
        </>
      }
    />
  );
}
