import { deriveAgain } from '../domain/journey/derive-again.ts';
import type { ShipmentState } from '../domain/journey/shipment-state.ts';
import { changedWords, type OwnWords, type WordsChange } from '../domain/own-words/own-words.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Tx } from '../store/open.ts';
import { publishChanges } from './announcing/publish-changes.ts';
import { storeRederived } from './applying/rederive.ts';
import { onClock } from './sandbox/on-clock.ts';
import { noteChanged, notifyShipment } from './shipment/notify-shipment.ts';
import type { LockedShipment, StoredShipment } from './shipment/stored-shipment.ts';
import { lockShipment, updateForecasts, updateWords } from './shipment/write-queries.ts';

/**
 * Changes what the workspace says about a tracked shipment; undefined when the shipment was untracked. A port of
 * discharge that the workspace names may change the journey, and events announce that.
 * @param change a function gets the words that it changes
 * @throws Problem `invalid_request`
 */
export async function changeWords(
  services: Services,
  id: string,
  change: WordsChange | ((was: OwnWords) => WordsChange),
): Promise<{ shipment: StoredShipment; isChanged: boolean } | undefined> {
  return await inTransaction(services.db, async (tx) => {
    const before = await lockShipment(tx, id);
    if (before === undefined) return undefined;
    const was = before.shipment.words;
    const words = changedWords(was, typeof change === 'function' ? change(was) : change);
    const shipment = { ...before.shipment, words };
    if (words === was) return { shipment, isChanged: false };
    await updateWords(tx, shipment);
    await noteChanged(tx, id, (await onClock({ ...services, db: tx }, shipment)).now());
    await notifyShipment(tx, shipment);
    return { shipment: await follow(services, tx, was, { ...before, shipment }), isChanged: true };
  });
}

/** Another port, promised day or own date also changes the journey, exceptions or free-time clocks. `before` has the new words, `was` are the old ones. */
async function follow(
  services: Services,
  tx: Tx,
  was: OwnWords,
  before: LockedShipment,
): Promise<StoredShipment> {
  const { shipment, state } = before;
  const { pod, promisedAt, boxes } = shipment.words;
  if (pod === was.pod && promisedAt === was.promisedAt && boxes === was.boxes) return shipment;
  const clocked = await onClock({ ...services, db: tx }, shipment);
  const at = clocked.now();
  const isOther = pod !== was.pod;
  const newState = isOther ? deriveAgain(state, shipment) : state;
  const after = isOther ? await withPort(services, tx, before, newState, at) : shipment;
  const exceptions = await publishChanges(clocked, tx, { before, after: { ...after, state: newState }, at });
  return { ...after, ...exceptions };
}

/** Stores the journeys for the port of discharge that the workspace names now, with their forecasts. */
async function withPort(
  services: Services,
  tx: Tx,
  before: LockedShipment,
  state: ShipmentState,
  learnedAt: Date,
): Promise<StoredShipment> {
  const { shipment } = await storeRederived(tx, before, { state, learnedAt });
  const after = { ...shipment, forecasts: await services.forecast(shipment, learnedAt) };
  await updateForecasts(tx, after);
  return after;
}
