import type { Classifier, EventCode, EventKind, TransportMode } from '../../domain/event.ts';

/** What a status code of EDI is in the words of DCSA. */
export interface StatusMeaning {
  kind: EventKind;
  code: EventCode;
  classifier: Classifier;
  /** Null where the list does not say what moves; the message may. */
  mode: TransportMode | null;
  load: 'laden' | 'empty' | null;
  /** For what has no code of its own; else `''`. */
  words: string;
}

/** A list of codes, and what to make of each. */
export type StatusTable = Readonly<Record<string, StatusMeaning>>;

/** A box or a ship moves. */
export function move(code: EventCode, details: Partial<StatusMeaning> = {}): StatusMeaning {
  const kind = code === 'ARRI' || code === 'DEPA' ? 'transport' : 'equipment';
  return { kind, code, classifier: 'ACT', mode: null, load: null, words: '', ...details };
}

/** Something becomes of a paper. */
export function paper(words: string): StatusMeaning {
  return { kind: 'shipment', code: 'DOCUMENT', classifier: 'ACT', mode: null, load: null, words };
}

/** It may matter, and moves nothing that we follow. */
export function remark(words: string): StatusMeaning {
  return { kind: 'equipment', code: 'OTHER', classifier: 'ACT', mode: null, load: null, words };
}

/** A code that no list has is kept as the sender worded it, or as it stands. */
export function meaningOf(code: string, table: StatusTable, words: string): StatusMeaning {
  const known = Object.hasOwn(table, code) ? table[code] : undefined;
  if (known === undefined) return remark(words === '' ? `Status ${code}` : words);
  return known.code === 'OTHER' && words !== '' ? { ...known, words } : known;
}
