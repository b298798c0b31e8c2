import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import { openTogether } from '../../store/together.ts';
import { isOf } from './journey-sql.ts';

/** A tag, and the count of shipments that have it. */
export interface TagCount {
  tag: string;
  count: number;
}

/** More than people can choose from. */
const mostTags = 1000;

/** The tags of the owner's tracked shipments, the most frequent first, as most of them write it; else as the newest does. */
async function countTags(db: Db, owner: Owner): Promise<TagCount[]> {
  const { rows } = await sql<TagCount>`
    with shipment as (
      select distinct on (j.shipment_id) j.shipment_id, j.tags, j.tracked_at
      from journeys j where ${isOf(owner)} and j.tags is not null
      order by j.shipment_id
    ), spelling as (
      select key, words -> 'tags' ->> (place - 1)::integer as tag, count(*)::integer as count, max(shipment.tracked_at) as newest
      from shipment join shipments on shipments.id = shipment.shipment_id
      cross join unnest(shipment.tags) with ordinality as spelt (key, place)
      group by 1, 2
    )
    select (array_agg(tag order by count desc, newest desc, tag collate "C"))[1] as tag, sum(count)::integer as count
    from spelling group by key order by 2 desc, key collate "C" limit ${mostTags}`.execute(db);
  return rows;
}

/** `countTags`, once at a time for all who see the same shipments: a count reads every box of a workspace. */
export type CountTags = (db: Db, owner: Owner) => Promise<TagCount[]>;

export function openTagCounter(): CountTags {
  const together = openTogether<TagCount[]>();
  return (db, owner) => {
    const { workspaceId, mode, limitedTo } = owner;
    return together(JSON.stringify([workspaceId, mode, limitedTo]), () => countTags(db, owner));
  };
}
