import { formatEventTime } from '../../domain/event-time.ts';
import type { Milestone } from '../../domain/journey/journey.ts';
import type { SeaLeg } from '../../domain/journey/sea-route.ts';
import type { LegMomentView, SeaLegView } from './leg-schema.ts';
import { presentFacility, presentPlace } from './present-milestone.ts';

/** A leg as clients read it. */
export function presentLeg({ from, to, vessel, voyage, departure, arrival, state }: SeaLeg): SeaLegView {
  return {
    from: presentPlace(from),
    to: presentPlace(to),
    vessel: vessel?.name ?? '',
    imo: vessel?.imo ?? null,
    voyage,
    departs: momentOf(departure),
    arrives: momentOf(arrival),
    state,
  };
}

function momentOf(step: Milestone | undefined): LegMomentView | null {
  if (step === undefined) return null;
  const { time, classifier } = step;
  return {
    time: formatEventTime(time),
    day_only: time.precision === 'day',
    classifier,
    facility: presentFacility(step),
  };
}
