import type { Classifier, EventCode, EventKind, TransportMode } from '../../domain/events/event.ts';
import type { Agency, ReleaseStatement } from '../../domain/events/release.ts';

/** The meaning of an EDI status code, in the terms of DCSA. */
export interface StatusMeaning {
  kind: EventKind;
  code: EventCode;
  classifier: Classifier;
  /** Null where the list does not say what moves; the message may say it. */
  mode: TransportMode | null;
  load: 'laden' | 'empty' | null;
  /** For a status without a code; otherwise `''`. */
  words: string;
  release?: ReleaseStatement;
}

/** A list of codes with their meanings. */
export type StatusTable = Readonly<Record<string, StatusMeaning>>;

/** A move of a box or a ship. */
export function move(code: EventCode, details: Partial<StatusMeaning> = {}): StatusMeaning {
  const kind = code === 'ARRI' || code === 'DEPA' ? 'transport' : 'equipment';
  return { kind, code, classifier: 'ACT', mode: null, load: null, words: '', ...details };
}

/** A change of a paper. */
export function paper(words: string): StatusMeaning {
  return { kind: 'shipment', code: 'DOCUMENT', classifier: 'ACT', mode: null, load: null, words };
}

/** A statement about the release of a box. */
export function statement(says: ReleaseStatement['says'], words: string, ...by: Agency[]): StatusMeaning {
  return { ...paper(words), release: { says, by } };
}

/** A status that may matter but is not a move that we follow. */
export function remark(words: string): StatusMeaning {
  return { kind: 'equipment', code: 'OTHER', classifier: 'ACT', mode: null, load: null, words };
}

/** The actual arrival of a ship came with the box, laden or empty, unless the box was to be loaded there. */
export function withCargo(
  meaning: StatusMeaning,
  load: StatusMeaning['load'],
  isLoadedThere: boolean,
): StatusMeaning {
  const { code, mode, classifier } = meaning;
  const arrived = code === 'ARRI' && mode === 'vessel' && classifier === 'ACT';
  return arrived && !isLoadedThere ? { ...meaning, load: load ?? 'laden' } : meaning;
}

/** An unknown code is kept, with the sender's words or else the code itself. */
export function meaningOf(code: string, table: StatusTable, words: string): StatusMeaning {
  const known = Object.hasOwn(table, code) ? table[code] : undefined;
  if (known === undefined) return remark(words === '' ? `Status ${code}` : words);
  return known.code === 'OTHER' && words !== '' ? { ...known, words } : known;
}
