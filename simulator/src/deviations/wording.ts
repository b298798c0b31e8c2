// Codes and enumerations in other words.

import type { JsonObject } from '../reporting/reported-event.ts';
import { type Deviation, objectAt, perEvent, renameDeep, replaceDeep, textAt } from './deviation.ts';

/** Keys whose values are enumerations that some carriers write in mixed case. */
const enumerated = ['eventType', 'modeOfTransport', 'emptyIndicatorCode'];
const longTypes: Readonly<Record<string, string>> = { BKG: 'BKG - Booking', TRD: 'TRD - Transport Document' };
const words: Readonly<Record<string, string>> = {
  'GTOT EMPTY': 'Empty to shipper',
  'GTIN LADEN': 'Export received at terminal',
  LOAD: 'Loaded on vessel',
  DEPA: 'Vessel departure',
  ARRI: 'Vessel arrival',
  DISC: 'Discharged from vessel',
  'GTOT LADEN': 'Import to consignee',
  'GTIN EMPTY': 'Empty received at depot',
};
const phases = { POL: 'Export', PTS: 'Transshipment', POD: 'Import' };

export const wording: readonly Deviation[] = [
  perEvent('descriptions', 'a `description` in the carrier’s own words', (event, { role }) => {
    const move = describe(event);
    const prefix = role === 'PTS' ? 'Transshipment: ' : '';
    return move === '' ? event : { ...event, description: `${prefix}${move}` };
  }),
  perEvent(
    'location_roles',
    '`carrierSpecificData.shipmentLocationType` is POL, PTS or POD',
    (event, { role }) =>
      role === null
        ? event
        : {
            ...event,
            carrierSpecificData: {
              internalEventLabel: describe(event),
              transportationPhase: phases[role],
              shipmentLocationType: role,
            },
          },
  ),
  perEvent('deprecated_type_code', 'the deprecated `eventTypeCode` instead of the specific keys', (event) =>
    ['transportEventTypeCode', 'equipmentEventTypeCode', 'shipmentEventTypeCode'].reduce(
      (json, key) => renameDeep(json, key, 'eventTypeCode'),
      event,
    ),
  ),
  perEvent('plan_for_pln', '`PLAN` instead of `PLN`', (event) =>
    event.eventClassifierCode === 'PLN' ? { ...event, eventClassifierCode: 'PLAN' } : event,
  ),
  perEvent('document_types_long', 'document types in long words (`BKG - Booking`)', (event) =>
    replaceDeep(event, 'documentReferenceType', (type) => longTypes[String(type)] ?? type),
  ),
  perEvent('mixed_case', 'enumerations in mixed case (`Transport`, `Vessel`, `Laden`)', (event) =>
    enumerated.reduce((json, key) => replaceDeep(json, key, (value) => capitalised(String(value))), event),
  ),
];

function describe(event: JsonObject): string {
  const code = textAt(event, 'equipmentEventTypeCode') || textAt(event, 'transportEventTypeCode');
  const onLand = objectAt(event, 'transportCall')?.modeOfTransport === 'TRUCK';
  return words[onLand ? `${code} ${textAt(event, 'emptyIndicatorCode')}` : code] ?? '';
}

function capitalised(text: string): string {
  return text.charAt(0) + text.slice(1).toLowerCase();
}
