import type { Language, Role, StaffSet } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { translateTakenEmail } from '../email-taken.ts';

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: Role;
  /** Of an admin. */
  readonly staffSet?: StaffSet;
  /** Of somebody who is invited to the staff. */
  readonly invitedAt?: Date;
  readonly verified: boolean;
  readonly passwordHash: string;
  readonly language?: Language | null;
}

/** Adds a person. Throws `email_taken` with an issue for the email; an enclosing transaction is then aborted. */
export async function addPerson(context: CommandContext, person: NewPerson): Promise<{ id: string }> {
  return context.database.person
    .create({ data: { ...person, createdAt: clock.date() }, select: { id: true } })
    .catch(translateTakenEmail);
}
