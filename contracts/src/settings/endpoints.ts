import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, Id } from '../fields.ts';
import { lazily } from '../lazily.ts';
import { Proposal } from '../staff/schemas.ts';
import { retentionKinds } from './retention.ts';
import {
  AddWalletBody,
  Announcement,
  CreateAnnouncementBody,
  ManagedAnnouncement,
  ManagedWallet,
  SetRetentionBody,
  SetWhatsAppBody,
  UpdateWalletBody,
  Wallet,
} from './schemas.ts';

export const getWhatsApp = defineEndpoint(() => ({
  name: 'getWhatsApp',
  method: 'GET',
  path: '/api/whatsapp',
  access: 'all',
  stake: 'read',
  summary: 'The support number; empty when unset',
  response: z.object({ whatsapp: z.string() }),
}));

export const setWhatsApp = defineEndpoint(() => ({
  name: 'setWhatsApp',
  method: 'PUT',
  path: '/api/admin/addwhatsapp',
  access: 'admin',
  stake: 'access',
  permission: 'support_number.manage',
  summary: 'Change the support number',
  body: SetWhatsAppBody,
  response: z.object({ message: z.string() }),
}));

export const listWallets = defineEndpoint(() => ({
  name: 'listWallets',
  method: 'GET',
  path: '/api/wallets',
  access: 'signed-in',
  stake: 'read',
  summary: 'The wallets for simulated deposits',
  response: z.object({ success: z.literal(true), wallets: z.array(Wallet) }),
}));

export const addWallet = defineEndpoint(() => ({
  name: 'addWallet',
  method: 'POST',
  path: '/api/admin/addPaymentAddress',
  access: 'admin',
  stake: 'access',
  permission: 'wallets.manage',
  summary: 'Add a wallet. 202 while it waits for a second person',
  body: AddWalletBody,
  response: z.object({ message: z.string(), proposal: Proposal.optional() }),
  status: 201,
  otherStatuses: [202],
}));

export const listManagedWallets = defineEndpoint(() => ({
  name: 'listManagedWallets',
  method: 'GET',
  path: '/api/admin/wallets',
  access: 'admin',
  stake: 'read',
  permission: 'wallets.read',
  summary: 'All wallets with their history, retired ones last',
  response: z.object({ wallets: z.array(ManagedWallet) }),
}));

export const updateWallet = defineEndpoint(() => ({
  name: 'updateWallet',
  method: 'PATCH',
  path: '/api/admin/wallets/{id}',
  access: 'admin',
  stake: 'access',
  permission: 'wallets.manage',
  summary:
    'Rename a wallet, change its address, retire it or offer it again. 202 while it waits for a second person',
  params: z.object({ id: Id }),
  body: UpdateWalletBody,
  response: z.object({ wallet: ManagedWallet, proposal: Proposal.optional() }),
  otherStatuses: [202],
}));

export const listAnnouncements = defineEndpoint(() => ({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/api/announcements',
  access: 'all',
  stake: 'read',
  summary: 'Current announcements, and maintenance that begins within a day',
  response: z.object({ announcements: z.array(Announcement) }),
}));

export const listManagedAnnouncements = defineEndpoint(() => ({
  name: 'listManagedAnnouncements',
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'admin',
  stake: 'read',
  permission: 'settings.read',
  summary: 'All announcements, newest first',
  query: z.object({ cursor: Cursor }),
  response: z.object({ announcements: z.array(ManagedAnnouncement), next: z.string().nullable() }),
}));

export const createAnnouncement = defineEndpoint(() => ({
  name: 'createAnnouncement',
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'admin',
  stake: 'access',
  permission: 'settings.manage',
  summary: 'Announce something to everybody, or plan maintenance',
  body: CreateAnnouncementBody,
  response: z.object({ announcement: ManagedAnnouncement }),
  status: 201,
}));

export const endAnnouncement = defineEndpoint(() => ({
  name: 'endAnnouncement',
  method: 'POST',
  path: '/api/admin/announcements/{id}/end',
  access: 'admin',
  stake: 'access',
  permission: 'settings.manage',
  summary: 'End an announcement or maintenance now, or cancel one that has not begun',
  params: z.object({ id: Id }),
  response: z.object({ announcement: ManagedAnnouncement }),
}));

const Retention = lazily(() =>
  z.object({
    kind: z.enum(retentionKinds),
    /** After the data is over. */
    days: z.number().int(),
    usual: z.number().int(),
    least: z.number().int(),
    most: z.number().int(),
  }),
);

export const listRetention = defineEndpoint(() => ({
  name: 'listRetention',
  method: 'GET',
  path: '/api/admin/retention',
  access: 'admin',
  stake: 'read',
  permission: 'settings.read',
  summary: 'How many days each kind of data is kept',
  response: z.object({ retention: z.array(Retention) }),
}));

export const setRetention = defineEndpoint(() => ({
  name: 'setRetention',
  method: 'PUT',
  path: '/api/admin/retention',
  access: 'admin',
  stake: 'access',
  permission: 'settings.manage',
  summary: 'Change how many days a kind of data is kept',
  body: SetRetentionBody,
  response: z.object({ retention: Retention }),
}));
