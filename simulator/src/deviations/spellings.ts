// Keys with another spelling.

import { type Deviation, perEvent, renameDeep } from './deviation.ts';

export const spellings: readonly Deviation[] = [
  spelling('event_id_key', { eventID: 'eventId' }),
  spelling('location_key', { UNLocationCode: 'unLocationCode' }),
  spelling('call_id_key', { transportCallID: 'transportCallId' }),
  spelling('imo_key', { vesselIMONumber: 'vesselImoNumber' }),
  spelling('address_keys', { name: 'addressName', street: 'streetName', city: 'cityName' }),
];

function spelling(name: string, keys: Readonly<Record<string, string>>): Deviation {
  const says = Object.entries(keys)
    .map(([from, to]) => `\`${from}\` is written \`${to}\``)
    .join(', ');
  return perEvent(name, says, (event) =>
    Object.entries(keys).reduce((json, [from, to]) => renameDeep(json, from, to), event),
  );
}
