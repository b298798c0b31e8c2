import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { placeLabel, placeOf } from '../../domain/places/place.ts';
import { portGroup } from '../../domain/places/port-group.ts';
import type { Db } from '../../store/open.ts';
import { isOf } from './journey-sql.ts';

/** A port of loading or discharge by its UN/LOCODE, and the count of boxes. */
export interface PortCount {
  port: string;
  /** City and country code; the UN/LOCODE if it is not known. */
  name: string;
  count: number;
}

/** More than people can choose from. */
const mostPorts = 1000;

/** The ports of loading, and those of discharge. */
export interface PortCounts {
  from: PortCount[];
  to: PortCount[];
}

/** The ports of the owner's boxes, those of most boxes first. The codes of one sea port count as one. */
export async function countPorts(db: Db, owner: Owner): Promise<PortCounts> {
  const { rows } = await sql<CodeCount>`
    select place, code, count(*)::integer as count
    from journeys j cross join unnest(j.ports) with ordinality as port (code, place)
    where ${isOf(owner)} and code is not null
    group by place, code order by count desc, code limit ${mostPorts}`.execute(db);
  const at = (wanted: string) => byPort(rows.filter(({ place }) => place === wanted));
  return { from: at('1'), to: at('2') };
}

interface CodeCount {
  /** `1`: loaded there; `2`: discharged. */
  place: string;
  code: string;
  count: number;
}

function byPort(codes: readonly CodeCount[]): PortCount[] {
  const counts = new Map<string, number>();
  for (const { code, count } of codes) {
    const port = portGroup(code);
    counts.set(port, (counts.get(port) ?? 0) + count);
  }
  return Array.from(counts, ([port, count]) => {
    return { port, name: placeLabel(placeOf({ unlocode: port })), count };
  }).sort((a, b) => b.count - a.count || a.port.localeCompare(b.port));
}
