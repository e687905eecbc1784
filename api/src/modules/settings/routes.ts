import {
  addWallet as addWalletEndpoint,
  createAnnouncement as createAnnouncementEndpoint,
  endAnnouncement as endAnnouncementEndpoint,
  getWhatsApp,
  listAnnouncements,
  listManagedAnnouncements,
  listManagedWallets,
  listRetention,
  listWallets,
  type RetentionKind,
  retentionKinds,
  retentionRules,
  setRetention as setRetentionEndpoint,
  setWhatsApp,
  updateWallet as updateWalletEndpoint,
} from '@dayrise/contracts';
import type { Database } from '../../data/prisma.ts';
import { readRetentionDays } from '../../data/retention.ts';
import { mount, type Router, requirePermission } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { presentProposal } from '../staff/index.ts';
import { addWallet } from './commands/add-wallet.ts';
import { createAnnouncement } from './commands/create-announcement.ts';
import { endAnnouncement } from './commands/end-announcement.ts';
import { setRetention } from './commands/set-retention.ts';
import { setSupportNumber } from './commands/set-support-number.ts';
import { updateWallet } from './commands/update-wallet.ts';
import { presentAnnouncement, presentManagedAnnouncement, presentWallet } from './presenter.ts';
import {
  findAnnouncements,
  findManagedAnnouncements,
  findManagedWallets,
  findSupportNumber,
  findWallets,
  getManagedAnnouncement,
} from './queries.ts';

/** The support number, the wallets, and announcements with maintenance. */
export function mountRoutes(router: Router): void {
  mount(router, getWhatsApp, {
    handle: async ({ context }) => ({ whatsapp: await findSupportNumber(context.database) }),
  });
  mount(router, setWhatsApp, {
    handle: async ({ text, context, body }) => {
      await setSupportNumber(context, body.whatsapp);
      return { message: text('whatsapp_updated') };
    },
  });
  mount(router, listRetention, {
    handle: async ({ context: { database } }) => ({
      retention: await Promise.all(retentionKinds.map((kind) => describeRetention(database, kind))),
    }),
  });
  mount(router, setRetentionEndpoint, {
    handle: async ({ context, body: { kind, days, reason } }) => {
      await setRetention(context, { kind, days, reason });
      return { retention: await describeRetention(context.database, kind) };
    },
  });
  mountWallets(router);
  mountAnnouncements(router);
}

async function describeRetention(database: Database, kind: RetentionKind) {
  return { kind, days: await readRetentionDays(database, kind), ...retentionRules[kind] };
}

function mountWallets(router: Router): void {
  mount(router, listWallets, {
    handle: async ({ context, actor }) => {
      if (actor.role === 'admin') requirePermission(actor, 'wallets.read');
      return { success: true as const, wallets: await findWallets(context.database) };
    },
  });
  mount(router, addWalletEndpoint, {
    handle: async ({ text, context, body, setStatus }) => {
      const proposal = await addWallet(context, body);
      if (!proposal) return { message: text('wallet_added') };
      setStatus(202);
      return { message: text('wallet_proposed'), proposal: presentProposal(proposal) };
    },
  });
  mount(router, listManagedWallets, {
    handle: async ({ context }) => ({
      wallets: (await findManagedWallets(context.database)).map(presentWallet),
    }),
  });
  mount(router, updateWalletEndpoint, {
    handle: async ({ context, params, body, setStatus }) => {
      const proposal = await updateWallet(context, { ...body, id: params.id });
      if (proposal) setStatus(202);
      const [wallet] = await findManagedWallets(context.database, params.id);
      if (!wallet) throw new AppError('not_found');
      return {
        wallet: presentWallet(wallet),
        proposal: proposal ? presentProposal(proposal) : undefined,
      };
    },
  });
}

function mountAnnouncements(router: Router): void {
  mount(router, listAnnouncements, {
    ignoresSession: true,
    handle: async ({ context }) => ({
      announcements: (await findAnnouncements(context.database)).map(presentAnnouncement),
    }),
  });
  mount(router, listManagedAnnouncements, {
    handle: async ({ context, query }) => {
      const { page, next } = await findManagedAnnouncements(context.database, query.cursor);
      return { announcements: page.map(presentManagedAnnouncement), next };
    },
  });
  mount(router, createAnnouncementEndpoint, {
    handle: async ({ context, actor, body }) => {
      const id = await createAnnouncement(context, actor, body);
      return { announcement: presentManagedAnnouncement(await getManagedAnnouncement(context.database, id)) };
    },
  });
  mount(router, endAnnouncementEndpoint, {
    handle: async ({ context, params }) => {
      await endAnnouncement(context, params.id);
      const ended = await getManagedAnnouncement(context.database, params.id);
      return { announcement: presentManagedAnnouncement(ended) };
    },
  });
}
