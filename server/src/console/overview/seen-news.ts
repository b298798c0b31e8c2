// Which news of shipments a person has seen: those up to a moment.

import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { parseMoment } from '../../domain/time/parse-moment.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import { isTrackedBy } from '../../tracking/listing/changed-facts.ts';
import type { SeenNews } from './schemas.ts';

const mostListed = 10_000;

/** The newest marks of a person, as far back as events are kept. */
export async function listSeenNews(
  { db, now, retentionDays }: Services,
  owner: Owner,
  personId: string,
): Promise<SeenNews[]> {
  const from = new Date(now().getTime() - retentionDays * dayMs);
  const rows = await db
    .selectFrom('seen_changes')
    .select(['shipment_id as id', 'news_until as until'])
    .where('person_id', '=', personId)
    .where('news_until', '>=', from)
    .where(isTrackedBy(owner, 'seen_changes.shipment_id'))
    .orderBy('news_until', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ id, until }) => ({ id, until: until?.toISOString() ?? null }));
}

/** Notes for each shipment up to when its news were seen; null takes the note back. Others than the owner's are passed over. */
export async function markNewsSeen(
  { db }: Services,
  owner: Owner,
  personId: string,
  seen: readonly SeenNews[],
): Promise<void> {
  const marks = new Map(seen.map(({ id, until }) => [id, until && parseMoment('until', until)]));
  await sql`
    insert into seen_changes (person_id, shipment_id, container, news_until)
    select ${personId}, mark.id, '', mark.until
    from unnest(${[...marks.keys()]}::text[], ${[...marks.values()]}::timestamptz[]) as mark (id, until)
    where ${isTrackedBy(owner, 'mark.id')}
    on conflict (person_id, shipment_id, container) do update set news_until = excluded.news_until`.execute(
    db,
  );
}
