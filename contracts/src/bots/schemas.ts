import { z } from 'zod';
import { Id, Moment, nameLine } from '../fields.ts';
import { issue } from '../issues.ts';
import { lazily } from '../lazily.ts';

/** Addresses that one key can be limited to. */
const MOST_KEY_ADDRESSES = 20;

/** What a key may do: read; or trade, which includes reading. */
export const ApiKeyScope = lazily(() => z.enum(['read', 'trade']));
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

/** An IPv4 or IPv6 address, or a range of them such as `192.0.2.0/24`. */
const AddressRange = lazily(() =>
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], issue('not_address_range')),
);

export const NewApiKey = lazily(() =>
  z.object({
    name: nameLine(60),
    scopes: z.array(ApiKeyScope).min(1).max(2),
    /** From where it works; from anywhere if empty. */
    addresses: z.array(AddressRange).max(MOST_KEY_ADDRESSES).default([]),
    /** When it stops working; never if it is missing. */
    expiresAt: Moment.nullable().optional(),
  }),
);

/** An API key as its owner sees it, without its secret. */
export const ApiKey = lazily(() =>
  z.object({
    _id: Id,
    name: z.string(),
    scopes: z.array(ApiKeyScope),
    addresses: z.array(z.string()),
    createdAt: Moment,
    expiresAt: Moment.nullable(),
    lastUsedAt: Moment.nullable(),
    /** Empty before the first use. */
    lastAddress: z.string(),
    /** Calls so far. */
    uses: z.number().int(),
  }),
);
export type ApiKey = z.infer<typeof ApiKey>;

/** A new key with what programs send: shown once. */
export const CreatedApiKey = lazily(() => ApiKey.extend({ id: z.string(), secret: z.string() }));
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
