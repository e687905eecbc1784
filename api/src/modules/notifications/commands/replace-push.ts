import type { BodyOf, replacePush as replacePushEndpoint } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { checkSubscription } from './subscribe-push.ts';

/**
 * Replaces a device's subscription that its browser renewed. The browser proves by the old one's secret that it had it;
 * otherwise nothing happens, and nobody learns which subscriptions exist.
 */
export async function replacePush(
  context: CommandContext,
  { old, subscription }: BodyOf<typeof replacePushEndpoint>,
): Promise<void> {
  checkSubscription(subscription, ['subscription']);
  const { endpoint, keys } = subscription;
  await withTransaction(context, async ({ database }) => {
    if ((await database.pushSubscription.count({ where: { endpoint } })) > 0) return;
    await database.pushSubscription.updateMany({
      where: { endpoint: old.endpoint, auth: old.auth },
      data: { endpoint, p256dh: keys.p256dh, auth: keys.auth },
    });
  });
}
