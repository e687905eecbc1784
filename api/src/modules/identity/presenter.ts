import {
  isLanguage,
  type Language,
  type Payment,
  permissionsOf,
  type Session,
  type User,
} from '@dayrise/contracts';
import { dollarsOf } from '../../lib/money.ts';
import { describeDevice } from './device.ts';
import { deviceTexts } from './device-texts.ts';
import type { PersonWithFigures, SessionRecord } from './queries.ts';

/** A person as the API returns them, without payment records. */
export function presentPerson(person: PersonWithFigures): Omit<User, 'paymentMethods'> {
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    phone_number: person.phone,
    role: person.role,
    language: isLanguage(person.language) ? person.language : null,
    emailVerified: person.emailVerifiedAt !== null,
    status: person.verified,
    balance: dollarsOf(person.figures?.balance ?? 0n),
    deposit: dollarsOf(person.figures?.deposit ?? 0n),
    profit: dollarsOf(person.figures?.profit ?? 0n),
    isAdmin: person.role === 'admin',
    staffSet: person.staffSet,
    permissions: [...permissionsOf(person.staffSet)],
    createdAt: person.createdAt.toISOString(),
  };
}

/** A person with payment records. */
export function presentUser(person: PersonWithFigures, paymentMethods: Payment[]): User {
  return { ...presentPerson(person), paymentMethods };
}

/** A session, with its device in a language; `currentId` is the session of this call. */
export function presentSession(session: SessionRecord, language: Language, currentId?: string): Session {
  return {
    _id: session.id,
    device:
      session.viewerId === null
        ? describeDevice(session.userAgent, language)
        : deviceTexts.in(language).staff,
    address: session.viewerId === null ? session.address : '',
    staffAccess: session.viewerId !== null,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    current: session.id === currentId,
    endedAt: session.endedAt?.toISOString() ?? null,
    endReason: session.endReason,
  };
}
