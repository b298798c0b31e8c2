import type { Owner } from '../../accounts/owner.ts';
import type { Services } from '../../services.ts';
import { getEventRow } from './event-queries.ts';
import type { EventView } from './event-schemas.ts';
import { presentEvent } from './present-event.ts';

/** An event as it is delivered. @throws Problem `not_found` */
export async function getEvent({ db }: Services, owner: Owner, id: string): Promise<EventView> {
  return presentEvent(await getEventRow(db, owner, id));
}
