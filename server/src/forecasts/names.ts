// Names for people, beside the codes of the evidence. A code without a known name is its own name.

import { isUnlocode, placeLabel, placeOf } from '../domain/places/place.ts';
import type { EvidenceScope } from './evidence-scope.ts';
import type { ScorecardSubject } from './scorecards/scorecard-queries.ts';

/** @param port a UN/LOCODE, or the name of a port without a code */
export function portNamed(port: string): string {
  return isUnlocode(port) ? placeLabel(placeOf({ unlocode: port })) : port;
}

/** What a scorecard is about. */
export function subjectNamed(
  { carrierNamed }: Pick<EvidenceScope, 'carrierNamed'>,
  by: ScorecardSubject,
  { subject, ship_name }: { subject: string; ship_name: string },
): string {
  if (by === 'carrier') return carrierNamed(subject);
  return by === 'lane' ? laneNamed(subject) : ship_name;
}

/** `Shanghai, CN – Rotterdam, NL` of `CNSHA-NLRTM`. The name of a port without a code may contain the hyphen. */
function laneNamed(lane: string): string {
  const ports = lane.split('-');
  return ports.length === 2 ? ports.map(portNamed).join(' – ') : lane;
}
