import type { TrackingEvent } from '../events/event.ts';
import { formatEventTime } from '../events/event-time.ts';
import { referenceTypes } from './dcsa-codes.ts';
import type { DcsaEvent, LeftOutReason } from './dcsa-event.ts';
import { dcsaLocation } from './dcsa-location.ts';
import type { Papers } from './papers-of.ts';
import { presentCall } from './present-call.ts';
import { presentDocument } from './present-document.ts';

const longest = { box: 15, isoCode: 4, delayReason: 3, remark: 250, reference: 100 } as const;

/** What an event is said with. */
export interface Saying {
  eventId: string;
  createdAt: string;
  /** The boxes that it is about by name. */
  boxes: readonly string[];
  papers: Papers;
  /** The load as it was said or follows; null if neither. */
  load: 'laden' | 'empty' | null;
}

type Said = { event: DcsaEvent } | { leftOut: LeftOutReason };

/** What all kinds of events have. */
type Common = Omit<DcsaEvent, 'eventType'>;

/** The event in the words of the standard, or why it has none. */
export function sayEvent(event: TrackingEvent, saying: Saying): Said {
  const { kind, classifier, time } = event;
  if (time.instant === null) return { leftOut: 'no time zone' };
  const common = {
    eventID: saying.eventId,
    eventCreatedDateTime: saying.createdAt,
    eventClassifierCode: classifier,
    eventDateTime: formatEventTime(time),
    ...referencesOf(event, kind === 'equipment' ? [] : saying.boxes),
  };
  // The standard: what happens to a paper happens when it is written down.
  if (kind === 'shipment')
    return sayPaper(
      event,
      saying,
      classifier === 'ACT' ? { ...common, eventCreatedDateTime: time.instant } : common,
    );
  if (event.code === 'OTHER' || event.code === 'DOCUMENT') return { leftOut: 'no code' };
  const { references } = saying.papers;
  const withPapers = { ...common, ...(references.length > 0 && { documentReferences: references }) };
  return kind === 'transport' ? sayCall(event, withPapers) : sayMove(event, saying, withPapers);
}

function sayPaper(event: TrackingEvent, { papers }: Saying, common: Common): Said {
  const paper = event.code === 'DOCUMENT' ? presentDocument(event) : null;
  if (paper === null) return { leftOut: 'no code' };
  const documentID = papers.numberOf(paper.documentType);
  if (documentID === undefined) return { leftOut: 'no document' };
  const { documentType: documentTypeCode, state: shipmentEventTypeCode } = paper;
  return {
    event: { ...common, eventType: 'SHIPMENT', shipmentEventTypeCode, documentTypeCode, documentID },
  };
}

function sayCall(event: TrackingEvent, common: Common): Said {
  const transportCall = presentCall(event);
  if (transportCall === undefined) return { leftOut: 'no code' };
  const { delayReasonCode = null, changeRemark = null } = event.particulars ?? {};
  return {
    event: {
      ...common,
      eventType: 'TRANSPORT',
      transportEventTypeCode: event.code,
      ...(delayReasonCode !== null && delayReasonCode.length <= longest.delayReason && { delayReasonCode }),
      ...(changeRemark !== null && { changeRemark: changeRemark.slice(0, longest.remark).toWellFormed() }),
      transportCall,
    },
  };
}

function sayMove(event: TrackingEvent, { boxes, load }: Saying, common: Common): Said {
  if (load === null) return { leftOut: 'no load' };
  const { code, isoEquipmentCode, place } = event;
  const box = boxes[0] ?? null;
  const transportCall = presentCall(event);
  return {
    event: {
      ...common,
      eventType: 'EQUIPMENT',
      equipmentEventTypeCode: code,
      ...(box !== null && box.length <= longest.box && { equipmentReference: box }),
      ...(isoEquipmentCode !== null &&
        isoEquipmentCode.length <= longest.isoCode && { ISOEquipmentCode: isoEquipmentCode }),
      emptyIndicatorCode: load === 'empty' ? 'EMPTY' : 'LADEN',
      ...(place !== null && { eventLocation: dcsaLocation(place) }),
      ...(transportCall !== undefined && { transportCall }),
    },
  };
}

function referencesOf(
  { particulars }: TrackingEvent,
  boxes: readonly string[],
): Pick<DcsaEvent, 'references'> {
  const others = (particulars?.references ?? []).filter(({ type }) => referenceTypes.includes(type));
  const references = [
    ...boxes.map((box) => ({ referenceType: 'EQ', referenceValue: box })),
    ...others.map(({ type, value }) => ({
      referenceType: type,
      referenceValue: value.slice(0, longest.reference).toWellFormed(),
    })),
  ];
  return references.length === 0 ? {} : { references };
}
