import type { Role } from '@dayrise/contracts';
import type { Actor } from '../../context.ts';
import type { Refusal } from '../../lib/answer-texts.ts';
import { AppError, refusal } from '../../lib/app-error.ts';

interface Subject {
  readonly id: string;
  readonly role: Role;
}

/** What an admin may do to another person. */
export const peoplePolicy = {
  /** Admins can't lock themselves out. */
  delete: (actor: Actor, subject: Subject) => actor.role === 'admin' && actor.id !== subject.id,
  /** Members of staff must be removed from the staff first, which takes a second owner. */
  deleteNow: (subject: Subject) => subject.role !== 'admin',
  changeRole: (actor: Actor, subject: Subject) => actor.role === 'admin' && actor.id !== subject.id,
  verify: (actor: Actor, subject: Subject) => actor.role === 'admin' && actor.id !== subject.id,
} as const;

/** Throws `forbidden` unless allowed. */
export function authorize(allowed: boolean, reason?: Refusal): void {
  if (!allowed) throw reason ? refusal('forbidden', reason) : new AppError('forbidden');
}
