import { RegisterBody } from '@dayrise/contracts/schemas';
import { expect, test } from 'vitest';
import { contractResolver } from './contract-resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as const;
const resolve = contractResolver(RegisterBody);

test('a form that fits the contract gives the values as they are sent', async () => {
  const values = {
    name: ' Ada Lovelace ',
    email: 'Ada@Example.com',
    phone_number: '+44 20 7946 0018',
    password: 'analytical',
  };
  expect(await resolve(values, undefined, options)).toEqual({
    values: { ...values, name: 'Ada Lovelace', email: 'ada@example.com' },
    errors: {},
  });
});

test('each field in error says its first issue', async () => {
  const empty = { name: '', email: '', phone_number: '', password: '' };
  const { errors } = await resolve(empty, undefined, options);
  expect(errors).toEqual({
    name: { type: 'contract', message: 'Full name is required.' },
    email: { type: 'contract', message: 'Email is required.' },
    phone_number: { type: 'contract', message: 'Phone number is required.' },
    password: { type: 'contract', message: expect.stringContaining('at least 6 characters') },
  });
});
