import type { Owner } from '../../accounts/owner.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import { inJson } from '../../http/in-json.ts';
import type { Services } from '../../services.ts';
import {
  type ArrivingDay,
  type ArrivingShipment,
  countLate,
  listArriving,
} from '../../tracking/listing/arrivals.ts';
import { countExceptions } from '../../tracking/listing/count-exceptions.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { presentWords } from '../../tracking/showing/own-words.ts';
import { listFailingEndpoints } from '../../webhooks/endpoints/endpoint-queries.ts';
import { countTable } from '../shipments/count-table.ts';
import { listTable } from '../shipments/list-table.ts';
import type { ArrivingDayView, ArrivingView, Overview } from './schemas.ts';

/** Seven days with today, and of each at most so many lines. */
const arrivalsShown = { last: 6, most: 8 };

/** The containers with the longest delays; those of one shipment are one line. */
const latestShown = 24;

/** The overview of this workspace and mode. */
export async function showOverview(services: Services, owner: Owner): Promise<Overview> {
  const { db } = services;
  const now = (await onClock(services, owner)).now();
  const [{ standings }, exceptions, arriving, late, latest, failing_endpoints] = await Promise.all([
    countTable(services, owner, {}),
    countExceptions(db, owner),
    listArriving(db, owner, arrivalsShown, now),
    countLate(db, owner, now),
    listTable(services, owner, { timing: 'overdue', sort: 'eta', limit: latestShown }),
    listFailingEndpoints(db, owner),
  ]);
  return {
    standings,
    exceptions,
    arriving: arriving.map(presentDay),
    late: { ...late, latest: latest.items },
    failing_endpoints: failing_endpoints.map(inJson),
  };
}

function presentDay({ shipments, ...day }: ArrivingDay): ArrivingDayView {
  const present = ({ words, ...arriving }: ArrivingShipment): ArrivingView => {
    const { own_references, tags, promised_at } = presentWords(words ?? noWords);
    return { ...arriving, own_references, tags, promised_at };
  };
  return { ...day, shipments: shipments.map(present) };
}
