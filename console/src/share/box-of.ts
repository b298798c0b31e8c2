// Turns a container of a share link into the form that the parts of the console's page of a shipment take.

import type { BoxView, StepView } from '../../../server/src/console/shipment/schemas/box-view.ts';
import type {
  LegTime,
  LegView,
  PointView,
  StopView,
} from '../../../server/src/console/shipment/schemas/route-view.ts';
import type { ShownForecast } from '../../../server/src/console/shipment/schemas/shown-forecast.ts';
import type { TimeView } from '../../../server/src/console/shipment/schemas/time-view.ts';
import type { LegMomentView } from '../../../server/src/tracking/showing/leg.ts';
import type { MilestoneView } from '../../../server/src/tracking/showing/milestone.ts';
import type { SharedBox, SharedLeg, SharedPlace } from './share-data.ts';

/** What a link does not show stays empty. */
const notShared = {
  timing: null,
  particulars: null,
  connection: null,
  lateSince: null,
  release: null,
  withdrawn: [],
};

export function boxOf(box: SharedBox): BoxView {
  const stops = stopsOf(box);
  const arrivedAt = known(box.arrived_at, (time) => timeOf({ time, day_only: isDayOnly(time, box) }));
  return {
    ...notShared,
    container: box.container,
    status: box.status,
    phase: box.phase,
    sentence: box.current_status,
    eta: box.eta,
    daysToEta: box.days_to_eta,
    equipmentType: box.equipment_type,
    bl: box.bl,
    booking: box.booking,
    vessel: box.vessel,
    imo: box.imo,
    voyage: box.voyage,
    pol: known(box.pol, pointOf),
    pod: known(box.pod, pointOf),
    podConfidence: box.pod_confidence,
    etaTime: arrivedAt ?? known(box.eta, dayOf),
    etaBasis: box.eta_basis,
    etaInitial: known(box.eta_initial, dayOf),
    forecast: known(box.forecast, forecastOf),
    arrivedAt,
    ended: box.phase === 'empty_returned',
    stops,
    legs: box.legs.map(legOf),
    whereabouts: whereaboutsOf(box, stops),
    steps: [
      ...box.trace.map((step, at) => stepOf(step, 'happened', at)),
      ...box.upcoming.map((step, at) => stepOf(step, 'ahead', at)),
    ],
  };
}

function known<From, To>(value: From | null, of: (value: From) => To): To | null {
  return value === null ? null : of(value);
}

/** A time of the API: with the offset of its place where the zone is known. */
export function timeOf({ time, day_only: dayOnly }: Pick<MilestoneView, 'time' | 'day_only'>): TimeView {
  const isMoment = /(?:Z|[+-]\d\d:\d\d)$/.test(time);
  return { local: time, instant: isMoment ? new Date(time).toISOString() : null, zone: null, dayOnly };
}

/** Whether this time, which stands alone, is that of a step of which only the day is known. */
function isDayOnly(at: string, { trace }: Pick<SharedBox, 'trace'>): boolean {
  return trace.some(({ time, day_only }) => day_only && time === at);
}

function dayOf(date: string): TimeView {
  return { local: date, instant: null, zone: null, dayOnly: true };
}

function pointOf({ location, unlocode, coordinates }: SharedPlace): PointView {
  return { location, unlocode, zone: null, at: coordinates };
}

function forecastOf({ made_at, ...forecast }: NonNullable<SharedBox['forecast']>): ShownForecast {
  return { ...forecast, madeAt: made_at };
}

/** The ports of the legs; without legs, the ports that are known. */
function stopsOf({ legs, pol, pod }: SharedBox): StopView[] {
  const [first] = legs;
  const ports = first ? [first.from, ...legs.map(({ to }) => to)] : distinct([pol, pod]);
  return ports.map((port, at) => ({ ...pointOf(port), role: roleOf(port, at, { legs, pol, pod }) }));
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

function legOf({ vessel, imo, voyage, departs, arrives, state, way }: SharedLeg): LegView {
  return {
    vessel,
    imo,
    voyage,
    departs: known(departs, legTimeOf),
    arrives: known(arrives, legTimeOf),
    state,
    way,
  };
}

function legTimeOf(moment: LegMomentView): LegTime {
  return { ...timeOf(moment), classifier: moment.classifier };
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

function stepOf(step: MilestoneView, state: StepView['state'], at: number): StepView {
  return {
    id: `${state} ${at}`,
    state,
    code: step.code,
    classifier: step.classifier,
    event: step.event,
    location: step.location,
    facility: step.facility?.name ?? step.location_name ?? step.facility?.code ?? '',
    time: timeOf(step),
    conflicting: [],
    transport: null,
    load: null,
    vessel: step.vessel,
    imo: step.imo,
    voyage: step.voyage,
    firstSeenAt: '',
  };
}
