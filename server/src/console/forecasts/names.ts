// Names for people, instead of the codes of the evidence. A code without a known name stays as it is.

import type { CarrierDirectory } from '../../carriers/carrier.ts';
import { isUnlocode, placeLabel, placeOf } from '../../domain/place.ts';
import type { ScorecardSubject } from '../../forecasts/scorecards/scorecard-queries.ts';

type FindCarrier = Pick<CarrierDirectory, 'find'>;

export function carrierNamed(directory: FindCarrier, scac: string): string {
  return directory.find(scac)?.name ?? scac;
}

/** @param port a UN/LOCODE, or the name of a port without a code */
export function portNamed(port: string): string {
  return isUnlocode(port) ? placeLabel(placeOf({ unlocode: port })) : port;
}

/** What a scorecard is about. */
export function subjectNamed(
  directory: FindCarrier,
  by: ScorecardSubject,
  { subject, vesselName }: { subject: string; vesselName: string | null },
): string {
  if (by === 'carrier') return carrierNamed(directory, subject);
  return by === 'lane' ? laneNamed(subject) : (vesselName ?? subject);
}

/** `Shanghai, CN – Rotterdam, NL` of `CNSHA-NLRTM`. The name of a port without a code may contain the hyphen. */
function laneNamed(lane: string): string {
  const ports = lane.split('-');
  return ports.length === 2 ? ports.map(portNamed).join(' – ') : lane;
}
