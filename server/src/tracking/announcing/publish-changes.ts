import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import { inSlices } from '../../work/in-slices.ts';
import { writeClocks } from '../free-time/write-clocks.ts';
import { updateAnnounced } from '../shipment/announced-queries.ts';
import { type ShipmentExceptions, storeReview } from '../shipment/exception-queries.ts';
import type { LockedShipment } from '../shipment/stored-shipment.ts';
import { announceChanges } from './announce-changes.ts';
import { type ReviewedShipment, reviewShipment } from './review-shipment.ts';

/**
 * Reviews the exceptions and free-time clocks of a shipment that `tx` has locked as `before`, and announces what is new of it, without an answer
 * of its carrier. Returns its exceptions after that.
 */
export async function publishChanges(
  services: Services,
  tx: Tx,
  { before, after, at }: { before: LockedShipment; after: ReviewedShipment; at: Date },
): Promise<ShipmentExceptions> {
  const sheets = await services.readSheets(tx, before.shipment);
  const review = await inSlices(reviewShipment(before.shipment, after, sheets, at));
  const { raised } = review;
  const { events, announced } = await inSlices(announceChanges(services, before, { after, raised }, at));
  await storeReview(tx, before.shipment, review, at);
  await writeClocks(tx, before.shipment, review.clocks);
  if (announced !== before.announced) await updateAnnounced(tx, before.shipment.id, announced);
  if (events.length > 0) await services.publish(tx, events);
  return { exceptions: review.open, exceptionsDueAt: review.dueAt };
}
