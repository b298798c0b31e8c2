import { announcedNow } from '../../domain/announcing/announced.ts';
import type { JourneyChange } from '../../domain/journey/change.ts';
import { changeReasons } from '../../domain/journey/change-reason.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import { afterOthers, inSlices } from '../../work/in-slices.ts';
import { announceChanges } from '../announcing/announce-changes.ts';
import { isAnyLate, recordLate } from '../announcing/record-late.ts';
import type { ChosenAnswer } from '../asking/ask-carriers.ts';
import { writeClocks } from '../free-time/write-clocks.ts';
import { goOnAlone } from '../joining/go-on-alone.ts';
import { joinBoxes } from '../joining/join-boxes.ts';
import { writeExceptions } from '../shipment/exception-queries.ts';
import { noteChanged } from '../shipment/notify-shipment.ts';
import type { LockedShipment, StoredShipment } from '../shipment/stored-shipment.ts';
import { updateShipment } from '../shipment/write-queries.ts';
import { findLull } from './find-lull.ts';
import { followState } from './follow-state.ts';
import { noteForForecasts } from './note-for-forecasts.ts';
import { recordAnswer } from './record-answer.ts';

/** An answer or message, and the state of the shipment after it. */
export interface AppliedAnswer {
  answer: ChosenAnswer['answer'];
  state: ShipmentState;
  /** When the message came; absent for an answer. */
  arrivedAt?: Date;
  /** It came by a connection of the workspace's own. */
  isPrivate: boolean;
  /** No events: the client that begins to track sees this in its answer. */
  quiet?: boolean;
}

/** Which carrier answered last, to which question, and how. */
type Answered = Pick<
  StoredShipment,
  | 'carrier'
  | 'simulated'
  | 'carrierSince'
  | 'questionKind'
  | 'questionReference'
  | 'checkedAt'
  | 'retryAt'
  | 'pagesMissing'
>;

/**
 * Applies an answer or message to a tracked shipment: writes the new state, stores the answer with its consequences,
 * and publishes the events. Every change of a tracked shipment by its carrier goes through here. It was locked by this
 * transaction.
 * @param answered absent for a message, which answers no question
 */
export async function applyAnswer(
  services: Services,
  tx: Tx,
  locked: LockedShipment,
  { answer, state, arrivedAt, isPrivate, quiet = false }: AppliedAnswer,
  answered?: Answered,
): Promise<StoredShipment> {
  const at = answer.receivedAt;
  const before = await joinBoxes(tx, locked, at, { journeys: state.journeys, waits: false });
  const sheets = await services.readSheets(tx, before.shipment);
  const moments = { asOf: answer.observation.receivedAt, at, sheets };
  const isAnswer = arrivedAt === undefined;
  const said = {
    ...{ ...before.shipment, ...answered, confidential: before.shipment.confidential || isPrivate },
    ...(isAnswer && { routeDates: answer.observation.decoded.routeDates ?? null }),
  };
  const followed = await followState(services, before, said, state, moments);
  const { shipment: after, changes, review } = followed;
  const { events, announced } = quiet
    ? { events: [], announced: announcedNow(before.announced, after, at) }
    : await inSlices(
        announceChanges(services, before, { after: { ...after, state }, raised: review.raised }, at),
      );
  await afterOthers(after.journeys.length);
  // Boxes that are late by now come before the other changes in the history.
  if (isAnyLate(before.state.journeys, at)) await recordLate(tx, after.id, at);
  const isAnnounced = announced !== before.announced;
  const lull = isAnswer
    ? await findLull(services, { shipment: after, state, announced }, answer, sheets)
    : null;
  await updateShipment(tx, before, { shipment: after, state }, isAnnounced ? announced : null, lull);
  await services.passOn?.(tx, after, state.known);
  // A message may come long after the last answer, and is none.
  if (arrivedAt !== undefined) await noteChanged(tx, after.id, arrivedAt);
  await writeExceptions(tx, before.shipment, review, at);
  const allChanges = [...changeOfCarrier(before.shipment, after), ...changes];
  await recordAnswer(services, tx, after, answer, { changes: allChanges, arrivedAt });
  await writeClocks(tx, after, review.clocks);
  if (events.length > 0) await services.publish(tx, events);
  const known = { journeys: before.state.journeys, at: before.shipment.checkedAt };
  await noteForForecasts(tx, known, after, { learnedAt: at, at });
  await letGo(services, tx, before, after, at);
  return after;
}

/** A box that the Bill of Lading no longer names is tracked by itself again, if it was before. */
async function letGo(
  services: Services,
  tx: Tx,
  before: LockedShipment,
  after: StoredShipment,
  at: Date,
): Promise<void> {
  if (after.shape !== 'document') return;
  const named = after.journeys.map(({ container }) => container);
  await goOnAlone({ ...services, db: tx }, before, at, { except: named, waits: false });
}

function changeOfCarrier(before: StoredShipment, after: StoredShipment): JourneyChange[] {
  const [previous, current] = [before.carrier.scac, after.carrier.scac];
  if (previous === current) return [];
  const reason = changeReasons.other_carrier;
  return [{ container: '', field: 'carrier', previous, current, reason }];
}
