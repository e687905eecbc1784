import { z } from 'zod';
import { nameLine, plainLine } from '../fields.ts';
import { lazily } from '../lazily.ts';

export const Wallet = lazily(() => z.object({ name: z.string(), address: z.string() }));
export type Wallet = z.infer<typeof Wallet>;

export const AddWalletBody = lazily(() =>
  z.object({
    name: nameLine('Wallet name', 60),
    address: plainLine('Address', 200).refine((text) => !/\s/.test(text), 'Address must not contain spaces.'),
  }),
);

/** A WhatsApp number in international form: optional plus sign, 7 to 15 digits (E.164). */
export const WhatsAppNumber = lazily(() =>
  z
    .string('WhatsApp number is required.')
    .trim()
    .min(1, 'WhatsApp number is required.')
    .transform((text) => text.replace(/[\s().-]/g, ''))
    .pipe(
      z.string().regex(/^\+?[1-9]\d{6,14}$/, 'Must be a number in international form, such as +15550100123.'),
    ),
);

export const SetWhatsAppBody = lazily(() => z.object({ whatsapp: WhatsAppNumber }));
