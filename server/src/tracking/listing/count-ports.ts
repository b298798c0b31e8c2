import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { placeLabel, placeOf } from '../../domain/places/place.ts';
import { portGroup } from '../../domain/places/port-group.ts';
import type { Db } from '../../store/open.ts';
import { isOf } from './journey-sql.ts';

/** A port of loading or discharge by its UN/LOCODE, and the count of boxes that are loaded or discharged there. */
export interface PortCount {
  port: string;
  /** City and country code; the UN/LOCODE if it is not known. */
  name: string;
  count: number;
}

/** More than people can choose from. */
const mostPorts = 1000;

/** The ports of the owner's boxes, those of most boxes first. The codes of one sea port count as one. */
export async function countPorts(db: Db, owner: Owner): Promise<PortCount[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select code, count(*)::integer as count
    from journeys j cross join unnest(j.ports) as code
    where ${isOf(owner)}
    group by code order by count desc, code limit ${mostPorts}`.execute(db);
  const counts = new Map<string, number>();
  for (const { code, count } of rows) {
    const port = portGroup(code);
    counts.set(port, (counts.get(port) ?? 0) + count);
  }
  return Array.from(counts, ([port, count]) => {
    return { port, name: placeLabel(placeOf({ unlocode: port })), count };
  }).sort((a, b) => b.count - a.count || a.port.localeCompare(b.port));
}
