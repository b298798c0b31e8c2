import type { TrackingEvent } from '../events/event.ts';
import type { DcsaEvent } from './dcsa-event.ts';
import { filterName } from './filter-name.ts';
import type { PassedShipment } from './passed-shipment.ts';

/** The papers of an event. */
export interface Papers {
  references: NonNullable<DcsaEvent['documentReferences']>;
  filters: string[];
  /** The number of a paper of this type: the booking for what is about it, else the Bill of Lading. */
  numberOf(documentType: string): string | undefined;
}

/** Those that it names, or else the one that was asked about. */
export function papersOf(
  event: TrackingEvent,
  { shape, reference, questionKind, questionReference }: PassedShipment,
): Papers {
  const isNamed = event.billsOfLading.length > 0 || event.bookings.length > 0;
  const asked = shape === 'document' ? (questionReference ?? reference) : null;
  const isBooking = questionKind === 'booking';
  const bills = !isNamed && asked !== null && !isBooking ? [asked] : event.billsOfLading;
  const bookings = !isNamed && asked !== null && isBooking ? [asked] : event.bookings;
  const isAsked = shape === 'document' ? [reference, questionReference ?? reference] : [];
  const ofBills = [...bills, ...(isBooking ? [] : isAsked)];
  const ofBookings = [...bookings, ...(isBooking ? isAsked : [])];
  return {
    references: [
      ...bookings.map((number) => ({
        documentReferenceType: 'BKG' as const,
        documentReferenceValue: number,
      })),
      ...bills.map((number) => ({ documentReferenceType: 'TRD' as const, documentReferenceValue: number })),
    ],
    filters: [
      ...ofBills.map((number) => filterName('transportDocumentReference', number)),
      ...ofBookings.map((number) => filterName('carrierBookingReference', number)),
    ],
    numberOf: (documentType) =>
      documentType === 'BKG' || documentType === 'CBR'
        ? (bookings[0] ?? bills[0])
        : (bills[0] ?? bookings[0]),
  };
}
