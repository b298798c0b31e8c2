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

/** The tags of the owner's tracked shipments, the most frequent first. */
async function countTags(db: Db, owner: Owner): Promise<TagCount[]> {
  const { rows } = await sql<TagCount>`
    with counted as (
      select key, count(distinct j.shipment_id)::integer as count, min(j.shipment_id) as shipment_id
      from journeys j cross join unnest(j.tags) as key
      where ${isOf(owner)} and j.tags is not null
      group by key order by count desc, key collate "C" limit ${mostTags}
    )
    -- As one of the shipments writes it.
    select words -> 'tags' ->> (array_position(j.tags, key) - 1) as tag, count
    from counted join shipments on shipments.id = shipment_id
    cross join lateral (select tags from journeys where journeys.shipment_id = counted.shipment_id limit 1) as j
    order by count desc, key collate "C"`.execute(db);
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
