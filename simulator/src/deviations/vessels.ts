// Ships with wrong or missing data.

import { type Deviation, objectAt, perEvent, replaceDeep } from './deviation.ts';

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

function isFact(classifier: unknown): boolean {
  return classifier === 'ACT';
}
