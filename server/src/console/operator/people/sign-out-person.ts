import { type Actor, audit } from '../../../audit/audit.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import { notifyAccessChange } from '../../people/access-changes.ts';
import { lockPerson } from './queries.ts';

/** Ends all sessions of a person, who may sign in again. Returns their count. @throws Problem `not_found` */
export async function signOutPerson(services: Services, actor: Actor, personId: string): Promise<number> {
  return await inTransaction(services.db, async (tx) => {
    const { name, email } = await lockPerson(tx, personId);
    const ended = await tx.deleteFrom('sessions').where('person_id', '=', personId).executeTakeFirst();
    // Half-finished sign-ins, reset links and trusted devices would each lead to a new session.
    await tx.deleteFrom('verifications').where('value', '=', personId).execute();
    await notifyAccessChange(tx, personId);
    const sessions = Number(ended.numDeletedRows);
    const entry = { workspaceId: null, target: personId, details: { name, email, sessions } };
    await audit({ ...services, db: tx }, actor, { action: 'person.sign_out', ...entry });
    return sessions;
  });
}
