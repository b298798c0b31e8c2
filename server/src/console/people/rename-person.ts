import { readMailedName } from '../../accounts/name.ts';
import type { PersonActor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Db } from '../../store/open.ts';

/** Changes the person's own name, and returns it. @throws Problem `invalid_request` for an empty or overlong name */
export async function renamePerson(
  deps: { db: Db; now: Clock },
  actor: PersonActor,
  text: string,
): Promise<string> {
  const name = readMailedName(text);
  const { id, name: before } = actor.person;
  const details = { before, name };
  await audited(
    deps,
    actor,
    ({ db, now }) =>
      db
        .updateTable('people')
        .set({ name, updated_at: now() })
        .where('id', '=', id)
        .where('name', '<>', name)
        .executeTakeFirst(),
    ({ numUpdatedRows }) =>
      numUpdatedRows > 0n ? { action: 'account.rename', workspaceId: null, target: id, details } : null,
  );
  return name;
}
