import type { AnnouncedBox } from '../../domain/announcing/shipment-event.ts';
import { eventsByBox } from '../../domain/journey/boxes.ts';
import { deriveAgain } from '../../domain/journey/derive-again.ts';
import { endOfTracking } from '../../domain/journey/end-of-tracking.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import type { LockedShipment, StoredShipment } from '../shipment/stored-shipment.ts';

/** The row of a box, apart from what is known of its journey. */
export type RowOfBox = Pick<StoredShipment, 'id' | 'reference' | 'trackedAt'> & {
  words: OwnWords;
  sequence: number;
};

/**
 * A box of a Bill of Lading as a shipment of its own, with all that is known of it through the bill; null when the bill does not
 * name it. Pure.
 */
export function boxAlone(bill: LockedShipment, row: RowOfBox): LockedShipment | null {
  const { reference: box, sequence, ...rest } = row;
  const journey = bill.state.journeys.find(({ container }) => container === box);
  if (journey === undefined) return null;
  const subject = {
    ...bill.shipment,
    ...rest,
    reference: box,
    shape: 'container' as const,
    questionKind: 'equipment' as const,
    questionReference: null,
  };
  const known = eventsByBox(bill.state.known)(box);
  const state = deriveAgain({ known, journeys: [journey] }, subject);
  const isOver = endOfTracking(state, [], bill.shipment.checkedAt.toISOString()) !== null;
  const isOfBox = ({ container }: Pick<AnnouncedBox, 'container'>) => container === box;
  const shipment: StoredShipment = {
    ...subject,
    health: isOver ? 'completed' : 'active',
    journeys: state.journeys,
    forecasts: bill.shipment.forecasts.filter(isOfBox),
    exceptions: [],
    exceptionsDueAt: null,
    nextCheckAt: null,
  };
  return { shipment, state, announced: { boxes: bill.announced.boxes.filter(isOfBox), sequence } };
}
