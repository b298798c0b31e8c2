// A person who is signed in turns the second factor on and off, and makes new backup codes, each with the password.

import { type AuditEntry, audit } from '../../../audit/audit.ts';
import { Problem } from '../../../domain/refusals/problem.ts';
import { appAddress, newAppSecret } from '../../../domain/sign-in/time-code.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { ConsoleServices } from '../../console-services.ts';
import type { Person } from '../../session.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { renewToken } from '../sessions/begin-session.ts';
import { newBackupCodes, sealBackupCodes } from './backup-codes.ts';
import { acceptAppCode, lockSecondFactor, setSecondFactor, wrongCode } from './second-factor.ts';

interface Asked {
  person: Person;
  password: string;
  /** The caller's. */
  address: string;
}

/**
 * Begins to turn it on: the secret for the app, and the backup codes. It is on once a code has proved that the app has the secret.
 * @throws Problem `invalid_request` when it is on already, and for a wrong password
 */
export async function beginSecondFactor(
  services: ConsoleServices,
  { person, password, address }: Asked,
): Promise<{ totpURI: string; backupCodes: string[] }> {
  const { id: personId, email } = person;
  await confirmPassword(services, { personId, password, address });
  const secret = newAppSecret();
  const backupCodes = newBackupCodes();
  const row = {
    secret: services.sealer.seal(secret),
    backup_codes: sealBackupCodes(services.sealer, backupCodes),
    is_on: false,
    last_step: null,
  };
  const { numInsertedOrUpdatedRows } = await services.db
    .insertInto('second_factors')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(row).where('second_factors.is_on', '=', false),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n)
    throw new Problem('invalid_request', 'The second factor is on already.');
  return { totpURI: appAddress(email, secret), backupCodes };
}

/** Turns it on with a first code of the app. Returns a new token of the session. @throws Problem `unauthorized` for a wrong code */
export async function confirmSecondFactor(
  services: ConsoleServices,
  { person, code, address }: Omit<Asked, 'password'> & { code: string },
): Promise<string> {
  return await inTransaction(services.db, async (tx) => {
    const factor = await lockSecondFactor(tx, person.id);
    if (factor?.is_on !== false || !(await acceptAppCode({ ...services, db: tx }, factor, code)))
      throw wrongCode();
    await setSecondFactor(tx, person.id, { is_on: true });
    const change: AuditEntry = { action: 'two_factor.enable', workspaceId: null, target: person.id };
    await audit({ ...services, db: tx }, { person, address }, change);
    return await renewToken(tx, person);
  });
}

/** Turns it off. Returns a new token of the session. @throws Problem `invalid_request` for a wrong password */
export async function endSecondFactor(
  services: ConsoleServices,
  { person, password, address }: Asked,
): Promise<string> {
  await confirmPassword(services, { personId: person.id, password, address });
  return await inTransaction(services.db, async (tx) => {
    await lockSecondFactor(tx, person.id);
    await tx.deleteFrom('second_factors').where('person_id', '=', person.id).execute();
    const change: AuditEntry = { action: 'two_factor.disable', workspaceId: null, target: person.id };
    await audit({ ...services, db: tx }, { person, address }, change);
    return await renewToken(tx, person);
  });
}

/** New backup codes; those before are worth nothing. @throws Problem `invalid_request` when the second factor is off, and for a wrong password */
export async function replaceBackupCodes(
  services: ConsoleServices,
  { person, password, address }: Asked,
): Promise<{ backupCodes: string[] }> {
  await confirmPassword(services, { personId: person.id, password, address });
  const backupCodes = newBackupCodes();
  await inTransaction(services.db, async (tx) => {
    const factor = await lockSecondFactor(tx, person.id);
    if (factor?.is_on !== true) throw new Problem('invalid_request', 'The second factor is off.');
    await setSecondFactor(tx, person.id, { backup_codes: sealBackupCodes(services.sealer, backupCodes) });
    const change: AuditEntry = { action: 'backup_codes.create', workspaceId: null, target: person.id };
    await audit({ ...services, db: tx }, { person, address }, change);
  });
  return { backupCodes };
}
