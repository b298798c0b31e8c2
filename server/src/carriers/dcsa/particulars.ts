import type { OtherReference, Particulars, Seal } from '../../domain/events/particulars.ts';
import { type Fields, fieldsOf, listAt, textAt } from '../fields.ts';

/** How much of one event is kept: an answer has many events, and all are stored with the shipment. */
const mostSeals = 10;
const mostReferences = 10;
/** The lengths of DCSA 2.2; seals and codes with room for what carriers write in their place. Longer text is no number. */
const longest = { seal: 35, code: 10, referenceType: 4, reference: 100, remark: 250 };

/** What the event adds to its step; null when it adds nothing. */
export function readParticulars(event: Fields, call: Fields): Particulars | null {
  const seals = listAt(event, 'seals').slice(0, mostSeals).map(fieldsOf).flatMap(sealOf);
  const references = listAt(event, 'references').map(fieldsOf).flatMap(referenceOf).slice(0, mostReferences);
  const serviceCode = codeAt(call, 'carrierServiceCode');
  const delayReasonCode = codeAt(event, 'delayReasonCode');
  const remark = textAt(event, 'changeRemark', 'vesselScheduleChangeRemark');
  const changeRemark = remark?.slice(0, longest.remark).toWellFormed() ?? null;
  const isEmpty = seals.length === 0 && references.length === 0;
  if (isEmpty && serviceCode === null && delayReasonCode === null && changeRemark === null) return null;
  return { seals, serviceCode, delayReasonCode, changeRemark, references };
}

function sealOf(fields: Fields): Seal[] {
  const number = textUpTo(longest.seal, fields, 'sealNumber');
  return number === null ? [] : [{ number, source: codeAt(fields, 'sealSource') }];
}

/** References of type `EQ` are the boxes of the event. */
function referenceOf(fields: Fields): OtherReference[] {
  const type = textUpTo(longest.referenceType, fields, 'referenceType')?.toUpperCase() ?? null;
  const value = textUpTo(longest.reference, fields, 'referenceValue');
  return type === null || value === null || type.startsWith('EQ') ? [] : [{ type, value }];
}

function codeAt(fields: Fields, name: string): string | null {
  return textUpTo(longest.code, fields, name)?.toUpperCase() ?? null;
}

function textUpTo(most: number, fields: Fields, name: string): string | null {
  const text = textAt(fields, name);
  return text === null || text.length > most ? null : text;
}
