// The events of the documents: booking, shipping instruction, Bill of Lading, arrival notice.

import { dayMs, finalTime, hourMs } from '../world/estimate.ts';
import type { Box, Shipment } from '../world/journeys.ts';
import type { Milestone } from '../world/milestones.ts';
import { eventId } from './event-id.ts';
import { localTime } from './local-time.ts';
import type { ReportedEvent } from './reported-event.ts';

interface Paper {
  at: number;
  type: 'BKG' | 'SHI' | 'TRD' | 'ARN';
  state: 'RECE' | 'CONF' | 'ISSU';
  number: string;
}

/** The SHIPMENT events so far. The carrier reports them only after they have happened. */
export function shipmentEvents(shipment: Shipment, boxes: readonly Box[]): ReportedEvent[] {
  return papersOf(shipment)
    .filter((paper) => paper.at <= shipment.asOf)
    .map((paper) => reportedPaper(paper, shipment, boxes));
}

function papersOf({ boxes, bookedAt, booking, bill }: Shipment): Paper[] {
  const steps = boxes[0]?.milestones ?? [];
  const papers: (Paper | null)[] = [
    { at: bookedAt, type: 'BKG', state: 'RECE', number: booking },
    { at: bookedAt + 3 * hourMs, type: 'BKG', state: 'CONF', number: booking },
    after(find(steps, 'gate-in'), 2 * hourMs, { type: 'SHI', state: 'RECE', number: booking }),
    after(find(steps, 'depart-0'), dayMs, { type: 'TRD', state: 'ISSU', number: bill }),
    after(
      steps.find(({ code, role }) => code === 'ARRI' && role === 'POD'),
      3 * hourMs,
      {
        type: 'ARN',
        state: 'ISSU',
        number: bill,
      },
    ),
  ];
  return papers.filter((paper) => paper !== null);
}

function after(step: Milestone | undefined, delayMs: number, paper: Omit<Paper, 'at'>): Paper | null {
  return step === undefined ? null : { at: finalTime(step.when) + delayMs, ...paper };
}

function find(steps: readonly Milestone[], key: string): Milestone | undefined {
  return steps.find((step) => step.key === key);
}

/**
 * In DCSA 2.2 the time of a shipment event is the time of its creation. It is written in the zone of the port of
 * loading.
 */
function reportedPaper(paper: Paper, { boxes: [first] }: Shipment, boxes: readonly Box[]): ReportedEvent {
  const zone = first?.milestones[0]?.port.zone ?? 'UTC';
  const time = localTime(paper.at, zone);
  return {
    event: {
      eventID: eventId(paper.number, paper.type, paper.state, paper.at),
      eventCreatedDateTime: time,
      eventType: 'SHIPMENT',
      eventClassifierCode: 'ACT',
      eventDateTime: time,
      shipmentEventTypeCode: paper.state,
      documentTypeCode: paper.type,
      documentID: paper.number,
      references: boxes.map((box) => ({ referenceType: 'EQ', referenceValue: box.container })),
    },
    zone,
    role: null,
    at: paper.at,
    createdAt: paper.at,
  };
}
