import type { Owner } from '../../accounts/owner.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import { mapPage, type Page } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { listTroubled, type TroubledShipment } from '../../tracking/listing/list-troubled.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { presentListedException } from '../../tracking/showing/exception.ts';
import { readFilters } from '../shipments/read-filters.ts';
import { listAssignedTo } from '../worklist/assignments.ts';
import type { Troubled, TroubledRequest } from './schemas.ts';

/** A page of the shipments with open exceptions. @throws Problem `invalid_request` for an unknown cursor, week or day */
export async function showTroubled(
  services: Services,
  owner: Owner,
  personId: string,
  { limit, cursor, mine, ...filters }: TroubledRequest,
): Promise<Page<Troubled>> {
  const { db, now } = await onClock(services, owner);
  const among = mine ? await listAssignedTo(db, owner, personId) : undefined;
  const page = await listTroubled(db, owner, readFilters(filters), { now: now(), limit, cursor, among });
  return mapPage(page, present);
}

function present({ id, reference, words, exceptions }: TroubledShipment): Troubled {
  const { ownReferences, tags, promisedAt } = words ?? noWords;
  return {
    ...{ id, reference },
    own_references: [...ownReferences],
    tags: [...tags],
    promised_at: promisedAt,
    exceptions: exceptions.map(presentListedException),
  };
}
