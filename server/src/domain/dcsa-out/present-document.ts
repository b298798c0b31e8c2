import { type DocumentCodes, documentCodes } from '../events/document-words.ts';
import type { TrackingEvent } from '../events/event.ts';
import { documentStates, documentTypes } from './dcsa-codes.ts';

/**
 * The paper of a shipment event and its state, by the codes of 2.2; null where it has none. Of releases, 2.2 knows only those of customs:
 * the inspection is on hold or released.
 */
export function presentDocument({ words, release }: TrackingEvent): DocumentCodes | null {
  const isByCustoms = release?.by.length === 1 && release.by[0] === 'customs';
  if (release?.says === 'held' || release?.says === 'released')
    return isByCustoms ? { documentType: 'CUS', state: release.says === 'held' ? 'HOLD' : 'RELS' } : null;
  const codes = release === undefined ? documentCodes(words) : null;
  if (codes === null) return null;
  const isNamed = isIn(documentTypes, codes.documentType) && isIn(documentStates, codes.state);
  return isNamed ? codes : null;
}

function isIn(codes: readonly string[], code: string): boolean {
  return codes.includes(code);
}
