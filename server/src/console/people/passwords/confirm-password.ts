import type { Problem } from '../../../domain/refusals/problem.ts';
import { refusedBecause } from '../../../domain/refusals/refused-field.ts';
import { refuseOverlong } from '../../../domain/sign-in/password-rules.ts';
import type { ConsoleServices } from '../../console-services.ts';

export interface Confirmation {
  personId: string;
  password: string;
  /** Where the request has it; by default `password`. */
  field?: 'currentPassword';
  /** The caller's. */
  address: string;
}

/**
 * A person who is signed in enters the password again, because the session may be stolen. Returns its hash.
 * @throws Problem `invalid_request` for a wrong password
 */
export async function confirmPassword(
  { db, passwords }: ConsoleServices,
  { personId, password, address, field }: Confirmation,
): Promise<string> {
  refuseOverlong(password);
  const { password_hash: hash } = await db
    .selectFrom('people')
    .select('password_hash')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const isRight = await passwords.verify(password, hash, address);
  if (hash === null || !isRight) throw wrongPassword(field);
  return hash;
}

export function wrongPassword(field: 'currentPassword' | 'password' = 'password'): Problem {
  return refusedBecause(field, 'This is not your current password.');
}
