import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { Member } from '../session.ts';

/** Who comes back after so many minutes begins another visit. */
const pauseMinutes = 120;

/** Notes that the person is on the overview. Returns when their visit before this one ended; null: this is the first. */
export async function noteVisit(
  { db, now, readOnly }: Services,
  { person, workspaceId }: Pick<Member, 'person' | 'workspaceId'>,
): Promise<Date | null> {
  if (readOnly) return null;
  const at = now();
  const { rows } = await sql<{ here_before: Date | null }>`
    update memberships set here_at = ${at}, here_before = case
      when here_at < ${at}::timestamptz - make_interval(mins => ${pauseMinutes}) then here_at else here_before end
    where person_id = ${person.id} and workspace_id = ${workspaceId}
    returning here_before`.execute(db);
  return rows[0]?.here_before ?? null;
}
