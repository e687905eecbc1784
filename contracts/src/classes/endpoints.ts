import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, Reason } from '../fields.ts';
import { lazily } from '../lazily.ts';
import { ClassBin, ClassMember, ClassNote, JoinClassBody, NewClass, Seat, TaughtClass } from './schemas.ts';

const withId = lazily(() => z.object({ id: Id }));
const oneClass = lazily(() => z.object({ class: TaughtClass }));

export const listSeats = defineEndpoint(() => ({
  name: 'listSeats',
  method: 'GET',
  path: '/api/classes',
  access: 'user',
  stake: 'read',
  summary: 'The classes that the caller is in, the latest first, and how they do',
  response: z.object({ seats: z.array(Seat) }),
}));

export const joinClass = defineEndpoint(() => ({
  name: 'joinClass',
  method: 'POST',
  path: '/api/classes/join',
  access: 'user',
  stake: 'money',
  summary:
    'Join a class by its code; its money is apart from the caller’s. 404 for an unknown code, 409 in a class that ended',
  body: JoinClassBody,
  response: z.object({ seat: Seat }),
  status: 201,
}));

export const getSeat = defineEndpoint(() => ({
  name: 'getSeat',
  method: 'GET',
  path: '/api/classes/{id}',
  access: 'user',
  stake: 'read',
  summary:
    'One of the caller’s seats, their journal, and how results in the class are distributed; no distribution in a class of fewer than five',
  params: withId,
  response: z.object({
    seat: Seat,
    distribution: z.array(ClassBin).nullable(),
    journal: z.array(ClassNote),
  }),
}));

export const listClasses = defineEndpoint(() => ({
  name: 'listClasses',
  method: 'GET',
  path: '/api/admin/classes',
  access: 'admin',
  stake: 'read',
  permission: 'classes.read',
  summary: 'Classes, the latest first',
  response: z.object({ classes: z.array(TaughtClass) }),
}));

export const openClass = defineEndpoint(() => ({
  name: 'openClass',
  method: 'POST',
  path: '/api/admin/classes',
  access: 'admin',
  stake: 'access',
  permission: 'classes.manage',
  summary: 'Open a class, which gets a code to join with',
  body: NewClass,
  response: oneClass,
  status: 201,
}));

export const getClass = defineEndpoint(() => ({
  name: 'getClass',
  method: 'GET',
  path: '/api/admin/classes/{id}',
  access: 'admin',
  stake: 'read',
  permission: 'classes.read',
  summary:
    'A class with its members by name: how they do, what trading cost them, how spread their coins are',
  params: withId,
  response: z.object({ class: TaughtClass, members: z.array(ClassMember) }),
}));

export const getClassJournal = defineEndpoint(() => ({
  name: 'getClassJournal',
  method: 'GET',
  path: '/api/admin/classes/{id}/journals/{seat}',
  access: 'admin',
  stake: 'read',
  permission: 'classes.read',
  summary: 'The journal of a member, newest first',
  params: z.object({ id: Id, seat: Id }),
  response: z.object({ journal: z.array(ClassNote) }),
}));

export const exportClass = defineEndpoint(() => ({
  name: 'exportClass',
  method: 'GET',
  path: '/api/admin/classes/{id}/export',
  access: 'admin',
  stake: 'data',
  permission: 'classes.manage',
  summary: 'A class as CSV: a row for each member',
  params: withId,
  responseKind: 'binary',
  status: 200,
}));

export const endClass = defineEndpoint(() => ({
  name: 'endClass',
  method: 'POST',
  path: '/api/admin/classes/{id}/end',
  access: 'admin',
  stake: 'access',
  permission: 'classes.manage',
  summary:
    'End a class now: open orders end, coins become dollars at their last price, the money goes back. 409 already_decided once it has ended',
  params: withId,
  body: z.object({ reason: Reason }),
  response: oneClass,
}));
