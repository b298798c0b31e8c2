import { advance } from '../domain/journey/advance.ts';
import type { Revision } from '../domain/journey/revisions.ts';
import { parseReference } from '../domain/reference.ts';
import { consequencesOf } from './consequences.ts';
import { compareJourneys } from './newest-journey.ts';
import { lockShipment, setHealth, setNoData, updateShipment } from './queries.ts';
import { recordAnswer } from './record-answer.ts';
import { type Found, resolve } from './resolve.ts';
import type { StoredShipment } from './stored-shipment.ts';
import type { TrackingDeps } from './tracking-deps.ts';

/**
 * Asks the carrier again, and returns the shipment as it then stands. Trouble with the carrier is noted as health and
 * never costs the journey that is stored.
 */
export async function refresh(
  deps: TrackingDeps,
  shipment: StoredShipment,
  options: { hint: string | undefined; everyone?: boolean; signal: AbortSignal },
): Promise<StoredShipment> {
  const resolution = await resolve(deps, {
    mode: shipment.mode,
    reference: parseReference(shipment.reference, shipment.mode),
    before: { scac: shipment.carrier.scac, questionKind: shipment.questionKind },
    onlyBefore: !mayHaveChangedCarrier(shipment, options.hint),
    ...options,
  });
  switch (resolution.outcome) {
    case 'found':
      return await learnFrom(deps, shipment, resolution);
    case 'no_data': {
      const checkedAt = deps.now();
      await setNoData(deps.db, shipment.id, checkedAt);
      return { ...shipment, health: 'no_data', checkedAt };
    }
    case 'unavailable':
      await setHealth(deps.db, shipment.id, 'stale');
      return { ...shipment, health: 'stale' };
    case 'no_candidate':
      await setHealth(deps.db, shipment.id, 'carrier_unknown');
      return { ...shipment, health: 'carrier_unknown' };
  }
}

/** A box under way stays with its carrier: the others are asked only once it may be someone else's, to spare their quota. */
function mayHaveChangedCarrier(
  { carrier, journeys, health }: StoredShipment,
  hint: string | undefined,
): boolean {
  if (hint !== undefined && hint !== carrier.scac) return true;
  return health === 'no_data' || health === 'carrier_unknown' || journeys.every(({ ended }) => ended);
}

/**
 * Stores what an answer teaches. The row is locked, so answers to one shipment are taken in one after the other, and
 * one that was received before what is stored changes nothing.
 */
async function learnFrom(
  deps: TrackingDeps,
  shipment: StoredShipment,
  found: Found,
): Promise<StoredShipment> {
  const { carrier, question, heard } = found;
  return await deps.db.transaction().execute(async (tx) => {
    const before = await lockShipment(tx, shipment.id);
    if (before === undefined) return shipment;
    const isOlder = heard.receivedAt <= before.shipment.checkedAt;
    const isOthersOldTrip =
      carrier.scac !== before.shipment.carrier.scac && compareJourneys(found.state, before.state) <= 0;
    if (isOlder || isOthersOldTrip) return before.shipment;
    const { reference, shape } = before.shipment;
    const known = carrier.standsAlone ? null : before.state;
    const state = advance(known, heard.observation, { reference, shape });
    const was = { state: before.state, health: before.shipment.health };
    const { health, revisions } = consequencesOf(was, state, heard.observation.receivedAt);
    const after: StoredShipment = {
      ...before.shipment,
      carrier: { scac: carrier.scac, name: carrier.name },
      questionKind: question.kind,
      health,
      journeys: state.journeys,
      checkedAt: heard.receivedAt,
    };
    await updateShipment(tx, after, state);
    await recordAnswer(tx, after, heard, [...changeOfCarrier(before.shipment, after), ...revisions]);
    return after;
  });
}

function changeOfCarrier(before: StoredShipment, after: StoredShipment): Revision[] {
  const [previous, current] = [before.carrier.scac, after.carrier.scac];
  if (previous === current) return [];
  const reason = 'Another carrier tells a newer journey.';
  return [{ container: '', field: 'carrier', previous, current, reason }];
}
