// What a carrier says about a shipment at a moment: actual events for reported steps, estimates and plans for the
// others.

import { detectedAt, finalTime, reportedAt } from '../world/estimate.ts';
import { type Box, namesContainers, type Shipment } from '../world/journeys.ts';
import { estimateHorizonMs, isReported, type Milestone } from '../world/milestones.ts';
import { eventId } from './event-id.ts';
import { localTime, utcTime } from './local-time.ts';
import type { JsonObject, ReportedEvent } from './reported-event.ts';
import { shipmentEvents } from './shipment-events.ts';
import { locationOf, transportCall } from './transport-call.ts';

/** A step, and the containers that make it together. */
interface Step {
  milestone: Milestone;
  sequence: number;
  boxes: Box[];
}

/** The events of these containers, sorted by time. Before the empty pick-up no container is named. */
export function report(shipment: Shipment, boxes: readonly Box[]): ReportedEvent[] {
  const named = namesContainers(shipment);
  const steps = boxes.flatMap((box) => stepsOf(box));
  const ofShips = shared(steps.filter(({ milestone }) => milestone.kind === 'transport'));
  const ofBoxes = named ? steps.filter(({ milestone }) => milestone.kind === 'equipment') : [];
  const moves = [...ofShips, ...ofBoxes].map((step) => reportedMove(shipment, step, named));
  return [...shipmentEvents(shipment, named ? boxes : []), ...moves].sort((a, b) => a.at - b.at);
}

/** The steps of a container. `sequence` is the number of the call among the calls of the journey. */
function stepsOf(box: Box): Step[] {
  const calls = [...new Set(box.milestones.map((milestone) => milestone.call?.id))].filter(
    (id) => id !== undefined,
  );
  return box.milestones.map((milestone) => ({
    milestone,
    sequence: calls.indexOf(milestone.call?.id ?? '') + 1,
    boxes: [box],
  }));
}

/** Merges the steps of containers on the same ship into one transport event. */
function shared(steps: readonly Step[]): Step[] {
  const byCall = new Map<string, Step>();
  for (const step of steps) {
    const key = `${step.milestone.call?.id} ${step.milestone.code}`;
    const known = byCall.get(key);
    if (known === undefined) byCall.set(key, { ...step, boxes: [...step.boxes] });
    else known.boxes.push(...step.boxes);
  }
  return [...byCall.values()];
}

function reportedMove(shipment: Shipment, step: Step, named: boolean): ReportedEvent {
  const { milestone, boxes } = step;
  const { classifier, at, createdAt } = saying(shipment, milestone);
  const { zone } = milestone.port;
  const about = milestone.kind === 'transport' ? transportPart(step, named) : equipmentPart(step);
  const call = milestone.call?.id ?? milestone.key;
  const box = milestone.kind === 'equipment' ? (boxes[0]?.container ?? '') : '';
  const event = {
    eventID: eventId(shipment.bill, box, call, milestone.code, classifier, at),
    eventCreatedDateTime: utcTime(createdAt),
    eventType: milestone.kind === 'transport' ? 'TRANSPORT' : 'EQUIPMENT',
    eventClassifierCode: classifier,
    eventDateTime: localTime(at, zone),
    ...about,
    documentReferences: [
      { documentReferenceType: 'BKG', documentReferenceValue: shipment.booking },
      { documentReferenceType: 'TRD', documentReferenceValue: shipment.bill },
    ],
  };
  return { event, zone, role: milestone.role, at, createdAt };
}

/** Whether the carrier reports the step as actual, estimated or planned, for which time, and since when. */
function saying(
  { asOf, bookedAt }: Shipment,
  { when, reportDelayMs, ...step }: Milestone,
): { classifier: 'ACT' | 'EST' | 'PLN'; at: number; createdAt: number } {
  if (isReported({ when, reportDelayMs, ...step }, asOf)) {
    const at = finalTime(when);
    const restatedAt = detectedAt(when, asOf) ?? 0;
    return { classifier: 'ACT', at, createdAt: Math.max(at + reportDelayMs, restatedAt) };
  }
  const at = reportedAt(when, asOf);
  const detected = detectedAt(when, asOf);
  if (detected !== null) return { classifier: 'EST', at, createdAt: detected };
  const estimatedFrom = at - estimateHorizonMs;
  if (estimatedFrom <= asOf) return { classifier: 'EST', at, createdAt: Math.max(bookedAt, estimatedFrom) };
  return { classifier: 'PLN', at, createdAt: bookedAt };
}

function transportPart({ milestone, sequence, boxes }: Step, named: boolean): JsonObject {
  return {
    transportEventTypeCode: milestone.code,
    transportCall: transportCall(milestone, sequence),
    references: named ? boxes.map((box) => ({ referenceType: 'EQ', referenceValue: box.container })) : [],
  };
}

function equipmentPart({ milestone, sequence, boxes: [box] }: Step): JsonObject {
  return {
    equipmentEventTypeCode: milestone.code,
    equipmentReference: box?.container ?? '',
    ISOEquipmentCode: box?.isoCode ?? '',
    emptyIndicatorCode: milestone.empty ? 'EMPTY' : 'LADEN',
    eventLocation: locationOf(milestone),
    transportCall: transportCall(milestone, sequence),
  };
}
