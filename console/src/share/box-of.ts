// Turns a container of a share link into the form that the parts of the console's page of a shipment take.

import type { BoxView, StopView } from '../../../server/src/console/shipment/schemas/box-view.ts';
import type { SharedBox, SharedLeg, SharedPlace } from './share-data.ts';

/** What a link does not show stays empty. */
const notShared = {
  particulars: null,
  connection: null,
  release: null,
  own_dates: null,
  warned_days: null,
  free_time: [],
  superseded: [],
  withdrawn: [],
};
const ofStep = { conflicting: [], transport: null };

export function boxOf(box: SharedBox): BoxView {
  const stops = stopsOf(box);
  return {
    ...box,
    ...notShared,
    eta_at: etaAt(box),
    // That the carrier does not say why is nothing for a reader without an account.
    eta_cause: box.eta_cause?.kind === 'corrected' ? null : box.eta_cause,
    trace: box.trace.map((step) => ({ ...step, ...ofStep })),
    upcoming: box.upcoming.map((step) => ({ ...step, ...ofStep })),
    stops,
    whereabouts: whereaboutsOf(box, stops),
  };
}

/** The time of arrival; before it, the day of the ETA. */
function etaAt({ arrived_at, eta, trace }: SharedBox): BoxView['eta_at'] {
  if (arrived_at === null) return eta === null ? null : { time: eta, day_only: true };
  // The time of arrival stands alone: whether it is only a day, its step says.
  return { time: arrived_at, day_only: trace.some(({ time, day_only }) => day_only && time === arrived_at) };
}

/** The ports of the legs; without legs, the ports that are known. */
function stopsOf({ legs, pol, pod }: SharedBox): StopView[] {
  const [first] = legs;
  const ports = first ? [first.from, ...legs.map(({ to }) => to)] : distinct([pol, pod]);
  return ports.map((port, at) => ({ ...port, role: roleOf(port, at, { legs, pol, pod }) }));
}

function roleOf(port: SharedPlace, at: number, { legs, pol, pod }: Pick<SharedBox, 'legs' | 'pol' | 'pod'>) {
  if (isSame(port, pod)) return 'discharge';
  if (isSame(port, pol)) return 'loading';
  const [into, out] = [legs[at - 1], legs[at]];
  return into && out && into.vessel !== out.vessel ? 'transshipment' : 'call';
}

function distinct(ports: readonly (SharedPlace | null)[]): SharedPlace[] {
  const known = ports.filter((port) => port !== null);
  return known.filter((port, at) => !known.slice(0, at).some((before) => isSame(port, before)));
}

function isSame(one: SharedPlace, other: SharedPlace | null): boolean {
  return other !== null && one.location === other.location && one.unlocode === other.unlocode;
}

function whereaboutsOf(
  { legs, trace, status }: SharedBox,
  stops: readonly StopView[],
): BoxView['whereabouts'] {
  if (stops.length === 0 || trace.length === 0) return null;
  const under = legs.findIndex(({ state }) => state === 'current');
  if (under >= 0) return { leg: under };
  return { stop: status === 'arrived' ? stops.length - 1 : legs.filter(isDone).length };
}

function isDone({ state }: SharedLeg): boolean {
  return state === 'done';
}
