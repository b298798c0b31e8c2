import { readMailedName } from '../../accounts/name.ts';
import { audit, type PersonActor } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';

/** Changes the person's own name, and returns it. @throws Problem `invalid_request` for an empty or overlong name */
export async function renamePerson(services: Services, actor: PersonActor, text: string): Promise<string> {
  const name = readMailedName(text);
  const { id, name: before } = actor.person;
  await inTransaction(services.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('people')
      .set({ name })
      .where('id', '=', id)
      .where('name', '<>', name)
      .executeTakeFirst();
    const entry = { workspaceId: null, target: id, details: { before, name } };
    if (numUpdatedRows > 0n)
      await audit({ ...services, db: tx }, actor, { action: 'account.rename', ...entry });
  });
  return name;
}
