import { AddWalletBody, SetWhatsAppBody } from '@dayrise/contracts/schemas';
import { expect, it } from 'vitest';
import { checkFields } from './field-messages.ts';

it('says of each empty field that it is required', () => {
  expect(checkFields(AddWalletBody, { name: ' ', address: '' })).toEqual({
    ok: false,
    messages: { name: 'Wallet name is required.', address: 'Address is required.' },
  });
});

it('gives the values as the contract reads them', () => {
  expect(checkFields(SetWhatsAppBody, { whatsapp: '+1 (555) 010-0123' })).toEqual({
    ok: true,
    values: { whatsapp: '+15550100123' },
  });
});

it('asks for the international form of a number', () => {
  const checked = checkFields(SetWhatsAppBody, { whatsapp: '0555' });
  expect(checked.ok ? null : checked.messages.whatsapp).toMatch(/international form/);
});
