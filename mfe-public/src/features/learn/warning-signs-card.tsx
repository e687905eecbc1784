import { ButtonLink, Card } from '@dayrise/ui-kit';

/** A card for the investor's dashboard: how to recognize a fraud that looks like this site. */
export default function WarningSignsCard() {
  return (
    <Card
      title="Would you recognize a fraud?"
      description="Real offers that look like this simulation are almost always fraud. Eight warning signs tell them apart."
    >
      <ButtonLink to="/learn/warning-signs">See the warning signs</ButtonLink>
    </Card>
  );
}
