import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AddWalletBody, SetWhatsAppBody, Wallet } from './schemas.ts';

export const getWhatsApp = defineEndpoint(() => ({
  name: 'getWhatsApp',
  method: 'GET',
  path: '/api/whatsapp',
  access: 'all',
  summary: 'The support number; empty when unset',
  response: z.object({ whatsapp: z.string() }),
}));

export const setWhatsApp = defineEndpoint(() => ({
  name: 'setWhatsApp',
  method: 'PUT',
  path: '/api/admin/addwhatsapp',
  access: 'admin',
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
  summary: 'The wallets for simulated deposits',
  response: z.object({ success: z.literal(true), wallets: z.array(Wallet) }),
}));

export const addWallet = defineEndpoint(() => ({
  name: 'addWallet',
  method: 'POST',
  path: '/api/admin/addPaymentAddress',
  access: 'admin',
  permission: 'wallets.manage',
  summary: 'Add a wallet',
  body: AddWalletBody,
  response: z.object({ message: z.string() }),
  status: 201,
}));
