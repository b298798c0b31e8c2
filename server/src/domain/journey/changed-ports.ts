import type { Place } from '../places/place.ts';
import { byNamedPort, isOneOf } from './by-port.ts';
import type { Journey } from './journey.ts';
import { isVesselMove } from './ship.ts';
import { wayOf } from './way.ts';

/** Ports of transshipment that a plan leaves out or adds, although the plan before said otherwise. */
export interface ChangedPorts {
  omitted: Place[];
  added: Place[];
}

/**
 * Compares two plans. A port where the box has been is not left out, and neither is the port of loading left out or added. A port in a gap of the plan before is not added, and
 * none is left out as long as the plan does not say how the box goes on.
 */
export function changedPorts(before: Journey, journey: Journey): ChangedPorts {
  const hasBeenAt = isOneOf(before.happened.filter(isVesselMove).map(({ place }) => place));
  const omitted = before.transshipments
    .filter((port) => !hasBeenAt(port))
    .filter(isNeither([journey.pol, ...journey.transshipments, journey.pod]));
  const added = journey.transshipments.filter(isNeither([before.pol, ...before.transshipments, before.pod]));
  if (omitted.length === 0 && added.length === 0) return { omitted, added };
  const was = wayOf(before);
  const isReplaced = omitted.length > 0 && added.length > 0 && !was.hasGap;
  return {
    omitted: isReplaced || wayOf(journey).isWhole ? omitted : [],
    added: isReplaced || was.isWhole ? added : [],
  };
}

function isNeither(ports: readonly (Place | null)[]): (port: Place) => boolean {
  const one = byNamedPort(ports.flatMap((place) => (place === null ? [] : [{ place }])));
  return (port) => one(port) === undefined;
}
