// Which shipments a person has put off, and until when.

import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import { parseMoment } from '../../domain/time/parse-moment.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import { isTrackedBy } from '../../tracking/listing/changed-facts.ts';
import type { Snooze } from './schemas.ts';

const mostListed = 1_000;
const mostDays = 366;

/** News that was put off is shown for so many days after it is due. */
const shownDays = 7;

/** Those that last, and those that are over since a few days. */
export async function listSnoozes({ db, now }: Services, owner: Owner, personId: string): Promise<Snooze[]> {
  const rows = await db
    .selectFrom('seen_changes')
    .select(['shipment_id as id', 'snoozed_until as until', 'snoozed_news as news'])
    .where('person_id', '=', personId)
    .where('snoozed_until', '>', new Date(now().getTime() - shownDays * dayMs))
    .where(isTrackedBy(owner, 'seen_changes.shipment_id'))
    .orderBy('snoozed_until', 'desc')
    .limit(mostListed)
    .execute();
  return rows.flatMap(({ id, until, news }) =>
    until === null ? [] : [{ id, until: until.toISOString(), news: news?.toISOString() ?? null }],
  );
}

/**
 * Puts a shipment off for this person; until null takes that back. One that the owner does not track is passed over.
 * @throws Problem `invalid_request` for a moment that is more than a year away
 */
export async function snoozeShipment(
  { db, now }: Services,
  owner: Owner,
  personId: string,
  { id, until: text, news }: { id: string; until: string | null; news: string | null },
): Promise<void> {
  const until = text && parseMoment('until', text);
  if (until && until.getTime() > now().getTime() + mostDays * dayMs)
    throw refusedField('until', 'is more than a year away');
  await sql`
    insert into seen_changes (person_id, shipment_id, container, snoozed_until, snoozed_news)
    select ${personId}, wanted.id, '', ${until}::timestamptz, ${news && parseMoment('news', news)}::timestamptz
    from (select ${id}::text as id) as wanted where ${isTrackedBy(owner, 'wanted.id')}
    on conflict (person_id, shipment_id, container) do update
    set snoozed_until = excluded.snoozed_until, snoozed_news = excluded.snoozed_news`.execute(db);
}
