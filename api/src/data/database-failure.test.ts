import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { expect, it } from 'vitest';
import { asAppError } from '../http/error-mapping.ts';
import { databaseFailure } from './database-failure.ts';

it('knows a lost connection where a transaction ends, which Prisma does not wrap', () => {
  const error = new DriverAdapterError({
    kind: 'postgres',
    code: '08P01',
    originalCode: '08P01',
    message: 'server conn crashed?',
    severity: 'FATAL',
    detail: undefined,
    column: undefined,
    hint: undefined,
  });
  expect(databaseFailure(error)).toEqual({ state: '08P01', detail: null });
  expect(asAppError(error).code).toBe('unavailable');
});
