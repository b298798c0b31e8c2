// Ships with wrong or missing data.

import type { JsonObject, ReportedEvent } from '../reporting/reported-event.ts';
import { draw } from '../world/draw.ts';
import { type Deviation, isGate, objectAt, perEvent, replaceDeep, shipmentOf, textAt } from './deviation.ts';

/** What carriers write when a ship has no name yet. */
const placeholders = ['TBN', 'LADEN', 'EMPTY', 'null', ''];

export const vessels: readonly Deviation[] = [
  perEvent('imo_number', 'IMO numbers are JSON numbers', (event) =>
    replaceDeep(event, 'vesselIMONumber', (imo) => Number(imo)),
  ),
  perEvent('imo_null', 'IMO numbers are null', (event) => replaceDeep(event, 'vesselIMONumber', () => null)),
  perEvent('imo_empty', 'IMO numbers are empty text', (event) =>
    replaceDeep(event, 'vesselIMONumber', () => ''),
  ),
  perEvent('imo_at_random', 'half of the events, at random, have no IMO number', (event) =>
    draw(0, 'imo', textAt(event, 'eventID')).chance(0.5)
      ? replaceDeep(event, 'vesselIMONumber', () => null)
      : event,
  ),
  {
    name: 'gate_vessel',
    says: 'gate moves name the ship that the box left or will board, as if they were moves of the ship',
    rewrite: (reported) => reported.map((one) => (isGate(one) ? aboard(one, reported) : one)),
  },
  perEvent('vessel_null', '`vessel` is null in events that have not happened', (event) =>
    isFact(event.eventClassifierCode) ? event : replaceDeep(event, 'vessel', () => null),
  ),
  perEvent(
    'vessel_placeholder',
    `ships of events that have not happened are called ${placeholders.map((name) => JSON.stringify(name)).join(', ')}`,
    (event) => {
      if (isFact(event.eventClassifierCode)) return event;
      const sequence = Number(objectAt(event, 'transportCall')?.transportCallSequenceNumber ?? 0);
      const vesselName = placeholders[sequence % placeholders.length] ?? '';
      return replaceDeep(event, 'vessel', () => ({ vesselIMONumber: null, vesselName }));
    },
  ),
  perEvent('voyage_blanks', 'voyage numbers have spaces inside and at the end (`26  46W `)', (event) =>
    ['exportVoyageNumber', 'importVoyageNumber', 'carrierVoyageNumber'].reduce(
      (json, key) => replaceDeep(json, key, spread),
      event,
    ),
  ),
];

function spread(voyage: unknown): string {
  const text = String(voyage);
  return `${text.slice(0, 2)}  ${text.slice(2)} `;
}

/** The move with the ship of the event that is nearest in time. */
function aboard(one: ReportedEvent, reported: readonly ReportedEvent[]): ReportedEvent {
  const ships = reported.filter(
    (other) => shipOf(other) !== undefined && shipmentOf(other) === shipmentOf(one),
  );
  const [nearest] = ships.toSorted((a, b) => Math.abs(a.at - one.at) - Math.abs(b.at - one.at));
  const vessel = nearest && shipOf(nearest);
  if (vessel === undefined) return one;
  const transportCall = { ...objectAt(one.event, 'transportCall'), modeOfTransport: 'VESSEL', vessel };
  return { ...one, event: { ...one.event, transportCall } };
}

function shipOf({ event }: ReportedEvent): JsonObject | undefined {
  return objectAt(objectAt(event, 'transportCall') ?? {}, 'vessel');
}

function isFact(classifier: unknown): boolean {
  return classifier === 'ACT';
}
