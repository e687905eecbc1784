import { Card, DescriptionList, Link } from '@dayrise/ui-kit';

/** What closing a plan means, before one is chosen. */
export function ClosingCard() {
  return (
    <Card
      title="What closing a plan means"
      description="You can close a plan at any time, without a charge."
      actions={<Link to="/user/positions">Your positions</Link>}
    >
      <DescriptionList
        items={[
          { label: 'What is left in the plan', value: 'Goes to your balance at once' },
          { label: 'Past losses', value: 'Are final: you get back less than you put in' },
          { label: 'Its profit', value: 'Stays in profit; you can move it to your balance' },
          {
            label: 'The return of the day',
            value: 'Not applied, if you close the plan before it is posted',
          },
          { label: 'Opening it again', value: 'Not possible; a new plan needs a new payment' },
        ]}
      />
    </Card>
  );
}
