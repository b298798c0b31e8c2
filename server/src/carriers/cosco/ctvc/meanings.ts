import type { EventCode, EventKind, LocationRole, TransportMode } from '../../../domain/events/event.ts';

/** What an event of CargoSmart says. */
export interface Meaning {
  kind: EventKind;
  code: EventCode;
  load: 'laden' | 'empty' | null;
  role: LocationRole | null;
  /** The vehicle, where the event itself names it. */
  mode: TransportMode | null;
}

/**
 * By words in lower case, and by CargoSmart's code where all that was seen agrees on it. Clients disagree on CS090, CS100 and
 * CS210, so these count by their words alone.
 */
const meanings: readonly { code?: string; words: readonly string[]; meaning: Meaning }[] = [
  { code: 'CS010', words: ['empty container picked up'], meaning: land('GTOT', 'empty', null) },
  {
    code: 'CS020',
    words: ['full container received by carrier at origin', 'full received by carrier'],
    meaning: land('GTIN', 'laden', null),
  },
  {
    code: 'CS040',
    words: ['container arrival at first port of load', 'outbound intermodal leg arrived'],
    meaning: land('GTIN', 'laden', 'POL'),
  },
  { code: 'CS060', words: ['loaded on board at first port of load'], meaning: sea('LOAD', 'POL') },
  { code: 'CS067', words: ['estimated departure at first port of load'], meaning: ship('DEPA', 'POL') },
  {
    code: 'CS070',
    words: ['vessel departure at first pol', 'vessel departure at first port of load'],
    meaning: ship('DEPA', 'POL'),
  },
  { code: 'CS080', words: ['vessel arrival at transshipment port'], meaning: ship('ARRI', 'PTS') },
  { words: ['discharged at port of transshipment'], meaning: sea('DISC', 'PTS') },
  {
    words: ['loaded on board at port of transshipment', 'loaded at port of transshipment'],
    meaning: sea('LOAD', 'PTS'),
  },
  { code: 'CS110', words: ['vessel departure at transshipment port'], meaning: ship('DEPA', 'PTS') },
  {
    code: 'CS120',
    words: ['vessel arrival at last pod', 'vessel arrival at last port of discharge'],
    meaning: ship('ARRI', 'POD'),
  },
  { code: 'CS130', words: ['discharged from vessel at last port of discharge'], meaning: sea('DISC', 'POD') },
  { words: ['intermodal departure from last port of discharge'], meaning: land('GTOT', 'laden', 'POD') },
  {
    words: ['first loaded on rail under i/b'],
    meaning: { ...land('LOAD', 'laden', null), mode: 'rail' },
  },
  { words: ['last deramp under i/b'], meaning: { ...land('DISC', 'laden', 'PDE'), mode: 'rail' } },
  {
    code: 'CS190',
    words: ['picked up at final destination for delivery'],
    meaning: land('GTOT', 'laden', 'PDE'),
  },
  {
    words: ['empty container returned to carrier at destination'],
    meaning: land('GTIN', 'empty', null),
  },
  { code: 'CS277', words: ['estimated arrival at last port of discharge'], meaning: ship('ARRI', 'POD') },
  {
    code: 'CS500',
    words: ['original b/l printed'],
    meaning: { ...land('DOCUMENT', null, null), kind: 'shipment' },
  },
];

const byWords = new Map(
  meanings.flatMap(({ words, meaning }) => words.map((each) => [each, meaning] as const)),
);
const byCode = new Map(
  meanings.flatMap(({ code, meaning }) => (code === undefined ? [] : [[code, meaning] as const])),
);

/** By the words of an event, or else by its code; `OTHER` if neither is known. */
export function ctvcMeaning(texts: readonly string[], code: string | null): Meaning {
  const known = texts.map((text) =>
    byWords.get(text.toLowerCase().replaceAll('transhipment', 'transshipment')),
  );
  return (
    known.find((meaning) => meaning !== undefined) ??
    byCode.get(code?.toUpperCase() ?? '') ??
    land('OTHER', null, null)
  );
}

function land(code: EventCode, load: Meaning['load'], role: LocationRole | null): Meaning {
  return { kind: 'equipment', code, load, role, mode: null };
}

/** A move of the box on or off a ship. */
function sea(code: EventCode, role: LocationRole): Meaning {
  return { kind: 'equipment', code, load: 'laden', role, mode: 'vessel' };
}

function ship(code: EventCode, role: LocationRole): Meaning {
  return { kind: 'transport', code, load: null, role, mode: 'vessel' };
}
