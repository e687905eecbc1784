import { addWallet as addWalletEndpoint, getWhatsApp, listWallets, setWhatsApp } from '@dayrise/contracts';
import { mount, type Router, requirePermission } from '../../http/index.ts';
import { addWallet } from './commands/add-wallet.ts';
import { setSupportNumber } from './commands/set-support-number.ts';
import { findSupportNumber, findWallets } from './queries.ts';

/** The support number and the wallets. */
export function mountRoutes(router: Router): void {
  mount(router, getWhatsApp, {
    handle: async ({ context }) => ({ whatsapp: await findSupportNumber(context.database) }),
  });
  mount(router, setWhatsApp, {
    handle: async ({ context, body }) => {
      await setSupportNumber(context, body.whatsapp);
      return { message: 'WhatsApp number updated successfully!' };
    },
  });
  mount(router, listWallets, {
    handle: async ({ context, actor }) => {
      if (actor.role === 'admin') requirePermission(actor, 'wallets.read');
      return { success: true as const, wallets: await findWallets(context.database) };
    },
  });
  mount(router, addWalletEndpoint, {
    handle: async ({ context, body }) => {
      await addWallet(context, body);
      return { message: 'Wallet added successfully.' };
    },
  });
}
