import { checkAfterNothing, type Fruitless } from '../domain/cadence.ts';
import { advance } from '../domain/journey/advance.ts';
import { lastLesson } from '../domain/journey/last-lesson.ts';
import { parseReference } from '../domain/reference.ts';
import { setHealth, setNoData } from './health-queries.ts';
import { learnAnswer } from './learn-answer.ts';
import { compareJourneys } from './newest-journey.ts';
import { lockShipment } from './queries.ts';
import { type Found, resolve } from './resolve.ts';
import type { StoredShipment } from './stored-shipment.ts';
import type { TrackingDeps } from './tracking-deps.ts';

/** A shipment after it was asked about; `fruitless` when that taught nothing. */
export interface Refreshed {
  shipment: StoredShipment;
  fruitless: Fruitless | null;
}

/**
 * Asks the carrier again, and returns the shipment as it then stands. Trouble with the carrier is noted as health and
 * never costs the journey that is stored.
 */
export async function refresh(
  deps: TrackingDeps,
  shipment: StoredShipment,
  options: { hint: string | undefined; everyone?: boolean; signal: AbortSignal },
): Promise<Refreshed> {
  const resolution = await resolve(deps, {
    mode: shipment.mode,
    reference: parseReference(shipment.reference, shipment.mode),
    before: { scac: shipment.carrier.scac, questionKind: shipment.questionKind },
    onlyBefore: !mayHaveChangedCarrier(shipment, options.hint),
    ...options,
  });
  switch (resolution.outcome) {
    case 'found':
      return { shipment: await learnFrom(deps, shipment, resolution), fruitless: null };
    case 'no_data':
      return await noteTrouble(deps, shipment, 'no_data', { cause: 'nothing_known' });
    case 'unavailable': {
      const { retryAfterSeconds, throttled } = resolution;
      const cause = throttled ? 'throttled' : 'unavailable';
      return await noteTrouble(deps, shipment, 'stale', { cause, retryAfterSeconds });
    }
    case 'no_candidate':
      return await noteTrouble(deps, shipment, 'carrier_unknown', { cause: 'nothing_known' });
  }
}

/** What had come to its end, and is asked about again, is watched again. */
async function noteTrouble(
  { db, now }: TrackingDeps,
  shipment: StoredShipment,
  health: 'no_data' | 'stale' | 'carrier_unknown',
  fruitless: Fruitless,
): Promise<Refreshed> {
  const at = now();
  const orAt = shipment.mode === 'live' ? checkAfterNothing(shipment.id, fruitless, 1, at) : null;
  if (health !== 'no_data') {
    await setHealth(db, shipment.id, health, orAt);
    return { shipment: { ...shipment, health }, fruitless };
  }
  await setNoData(db, shipment.id, at, orAt);
  return { shipment: { ...shipment, health, checkedAt: at }, fruitless };
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
    const isOlder =
      heard.receivedAt <= before.shipment.checkedAt ||
      heard.observation.receivedAt < (lastLesson(before.state) ?? '');
    const isOthersOldTrip =
      carrier.scac !== before.shipment.carrier.scac && compareJourneys(found.state, before.state) <= 0;
    if (isOlder || isOthersOldTrip) return before.shipment;
    const known = carrier.standsAlone ? null : before.state;
    const state = advance(known, heard.observation, before.shipment);
    return await learnAnswer(
      deps,
      tx,
      before,
      { heard, state },
      {
        carrier: { scac: carrier.scac, name: carrier.name },
        questionKind: question.kind,
        checkedAt: heard.receivedAt,
      },
    );
  });
}
