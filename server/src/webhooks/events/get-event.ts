import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import { getEventRow } from './event-queries.ts';
import type { EventView } from './event-schemas.ts';
import { presentEvent } from './present-event.ts';

/** An event as it is delivered. @throws Problem `not_found` */
export async function getEvent({ db }: { db: Db }, owner: Owner, id: string): Promise<EventView> {
  return presentEvent(await getEventRow(db, owner, id));
}
