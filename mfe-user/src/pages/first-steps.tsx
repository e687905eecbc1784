import type { FirstRun as State } from '@dayrise/contracts';
import { useNavigate, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, Card, Skeleton } from '@dayrise/ui-kit';
import { Inline, Stack } from '@dayrise/ui-kit/layout';
import { FailureView } from '../components/failure-view.tsx';
import { UnverifiedNotice } from '../components/unverified-notice.tsx';
import FirstRun from '../features/dashboard/first-run.tsx';
import { messages } from '../features/dashboard/first-run-texts.ts';
import { orders } from '../features/orders/api.ts';
import { GrantCard } from '../features/orders/grant-card.tsx';
import { account } from '../lib/account.ts';
import { holdings } from '../lib/holdings.ts';

/** The trade page with the amount of a first trade filled in, in dollars. */
const FIRST_TRADE = '/user/trade?amount=100';
const PLANS = '/user/plans';

/** What a new person does next: confirm the address, take practice money, make a first trade, or choose a plan. */
export default function FirstSteps({ state }: { readonly state: State }) {
  const texts = useTexts(messages);
  const navigate = useNavigate();
  const person = useQuery(account.own());
  const rules = useQuery(orders.rules());
  const own = useQuery(holdings.own());
  const placed = useQuery(orders.list({}));
  const failed = [person, rules, own, placed].filter(({ isLoadingError }) => isLoadingError);
  if (failed[0])
    return (
      <>
        <UnverifiedNotice />
        <FailureView
          error={failed[0].error}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      </>
    );
  if (!person.data || !rules.data || !own.data || !placed.data)
    return <Skeleton shape="block" height="15rem" />;
  const mayTake = rules.data.startingGrant > 0 && !own.data.grantTaken;
  const trades = placed.data.orders.length > 0;
  if (state.payment !== 'none' || trades || !(mayTake || own.data.cash >= rules.data.filters.smallestBuy))
    return (
      <>
        <UnverifiedNotice />
        <FirstRun state={state} />
      </>
    );
  return (
    <Stack gap={8} align="start">
      {mayTake ? (
        <GrantCard onTaken={(next) => navigate(next === 'trade' ? FIRST_TRADE : PLANS)} />
      ) : (
        <Card
          title={texts.trade}
          description={texts.tradeMore}
          actions={
            <ButtonLink to={FIRST_TRADE} variant="primary">
              {texts.toTrade}
            </ButtonLink>
          }
        />
      )}
      <Inline>
        {!(mayTake && person.data.emailVerified) && (
          <ButtonLink to={PLANS} variant="quiet" size="small" flush="start">
            {texts.planInstead}
          </ButtonLink>
        )}
        <ButtonLink to="/user/deposit" variant="quiet" size="small" flush="start">
          {texts.deposit}
        </ButtonLink>
      </Inline>
    </Stack>
  );
}
