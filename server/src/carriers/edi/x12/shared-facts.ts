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
