import { ediReferences, type MessageFacts } from '../edi-event.ts';
import { readX12Time } from '../edi-time.ts';
import { qualified, type Segment, textOf } from '../segment.ts';
import { carrierOf } from '../sender.ts';

/** The facts that the headers and N9 give: they are the same for all boxes of a message. */
export function sharedFacts(
  headers: readonly Segment[],
  segments: readonly Segment[],
): Omit<MessageFacts, 'containers' | 'isoEquipmentCode'> {
  const isa = headers.find(({ tag }) => tag === 'ISA');
  const gs = headers.find(({ tag }) => tag === 'GS');
  const billsOfLading = ediReferences(referencesOf(segments, 'BM', 'MB'));
  return {
    carrier: carrierOf(referencesOf(segments, 'SCA'), [textOf(gs, 2), textOf(isa, 6)], billsOfLading),
    createdAt: sentAt(gs),
    billsOfLading,
    bookings: ediReferences(referencesOf(segments, 'BN')),
  };
}

/** N9-02 of these types. */
export function referencesOf(segments: readonly Segment[], ...types: string[]): string[] {
  return qualified(segments, 'N9', ...types).map((n9) => textOf(n9, 2));
}

/** When the group was made, as written by the sender. It only orders messages of one sender. */
function sentAt(gs: Segment | undefined): string | null {
  const sent = readX12Time(textOf(gs, 4), textOf(gs, 5), '');
  return sent === null ? null : `${sent.reading}Z`;
}

// How X12 writes a box: its number, type and load.

/** The number of a box from its owner, serial and check digit, which stand in elements of their own. */
export function boxNumber(owner: string, serial: string, digit: string): string {
  return `${owner}${serial}${serial.length === 6 && /^\d$/.test(digit) ? digit : ''}`;
}

/** The ISO 6346 type, such as `45G1`. Null for a code of the sender, which has no letter. */
export function isoTypeOf(text: string): string | null {
  const code = text.toUpperCase();
  return /^[A-Z0-9]{4}$/.test(code) && /[A-Z]/.test(code) ? code : null;
}

/** Element 578: `L` laden, `E` empty. */
export function loadOf(code: string): 'laden' | 'empty' | null {
  if (code === 'L') return 'laden';
  return code === 'E' ? 'empty' : null;
}
