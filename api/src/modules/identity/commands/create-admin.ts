import type { CommandContext } from '../../../context.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import { hashPassword } from '../password.ts';
import { addPerson } from './add-person.ts';

export interface NewAdmin {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Creates a verified owner. Reachable from the command line only. Throws `email_taken` or `invalid`. */
export async function createAdmin(context: CommandContext, input: NewAdmin): Promise<string> {
  await refuseCommonPassword('password', input.password);
  const { name, email } = input;
  const passwordHash = await hashPassword(input.password);
  const { id } = await addPerson(context, {
    name,
    email,
    phone: '',
    role: 'admin',
    staffSet: 'owner',
    verified: true,
    passwordHash,
  });
  return id;
}
