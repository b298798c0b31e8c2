import { normaliseReference } from '../../domain/references/reference.ts';
import { type Fields, fieldsOf, listAt, textAt } from '../fields.ts';

/** The numbers that an event is about, normalised like the references of clients. */
export interface References {
  containers: string[];
  billsOfLading: string[];
  bookings: string[];
}

/** SHA-256 in hexadecimal: CMA CGM sends the hash of a booking to clients that are not a party to it. */
const hashed = /^[0-9a-f]{64}$/i;
/** DCSA's deprecated `transportDocumentID`: a database key, not a number on a paper. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Collects the numbers from all fields in which DCSA 2.2 allows them. */
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
 * An equipment event is about its own box. Other events list boxes as references of type `EQ`; without any, they are
 * about every box of the Bill of Lading.
 */
function containersOf(event: Fields): string[] {
  const own = textAt(event, 'equipmentReference');
  if (own !== null) return boxes([own]);
  const references = listAt(event, 'references').map(fieldsOf);
  const equipment = references.filter((reference) => typeOf(reference, 'referenceType').startsWith('EQ'));
  return boxes(equipment.map((reference) => textAt(reference, 'referenceValue')));
}

/**
 * `documentReferences`, whose type is matched by its first three letters (`TRD`, `Transport Document`, `BKG
 * (Booking)`), and the paper that a shipment event is about.
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
