import { normaliseReference } from '../../domain/reference.ts';
import { type Fields, fieldsOf, listAt, textAt } from '../fields.ts';

/** The numbers an event is about, normalised as a client's own references are. */
export interface References {
  containers: string[];
  billsOfLading: string[];
  bookings: string[];
}

/** SHA-256 in hexadecimal: CMA CGM hashes the booking for those who are no party to it. */
const hashed = /^[0-9a-f]{64}$/i;
/** DCSA's deprecated `transportDocumentID`: a database key, not a number on any paper. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Gathers the numbers from wherever DCSA 2.2 lets a carrier put them. */
export function readReferences(event: Fields): References {
  const documents = documentsOf(event);
  const named = (types: RegExp) => documents.filter(({ type }) => types.test(type)).map(({ value }) => value);
  return {
    containers: containersOf(event),
    billsOfLading: unique([
      ...named(/^(TRD|TRA|BOL|BIL|SWB|SEA)/),
      textAt(event, 'transportDocumentReference'),
    ]),
    bookings: unique([...named(/^(BKG|BOK|BOO|CBR)/), textAt(event, 'carrierBookingReference')]),
  };
}

/**
 * An equipment event is about its own box. Other events list theirs as references of type `EQ`, or say nothing and mean
 * every box of the Bill of Lading.
 */
function containersOf(event: Fields): string[] {
  const own = textAt(event, 'equipmentReference');
  if (own !== null) return boxes([own]);
  const references = listAt(event, 'references').map(fieldsOf);
  const equipment = references.filter((reference) => typeOf(reference, 'referenceType').startsWith('EQ'));
  return boxes(equipment.map((reference) => textAt(reference, 'referenceValue')));
}

/**
 * `documentReferences`, whose type is matched on its first three letters (`TRD`, `Transport Document`, `BKG (Booking)`),
 * and the paper a shipment event is itself about.
 */
function documentsOf(event: Fields): { type: string; value: string | null }[] {
  const listed = listAt(event, 'documentReferences').map(fieldsOf);
  return [
    ...listed.map((document) => ({
      type: typeOf(document, 'documentReferenceType'),
      value: textAt(document, 'documentReferenceValue'),
    })),
    { type: typeOf(event, 'documentTypeCode'), value: textAt(event, 'documentID') },
  ];
}

function typeOf(fields: Fields, name: string): string {
  return textAt(fields, name)?.toUpperCase().slice(0, 3) ?? '';
}

function boxes(values: (string | null)[]): string[] {
  return unique(values).filter((value) => /^[A-Z0-9]{4,15}$/.test(value));
}

function unique(values: (string | null)[]): string[] {
  const numbers = values.filter((value) => value !== null && !hashed.test(value) && !uuid.test(value));
  return [...new Set(numbers.map((value) => normaliseReference(value ?? '')))].filter(
    (value) => value !== '',
  );
}
