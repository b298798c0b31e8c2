import type { TransportMode } from '../../../domain/events/event.ts';
import type { SeaRoute } from '../../../domain/journey/sea-route.ts';
import type { Timing } from '../../../domain/journey/timing.ts';
import type { DrawnLeg } from '../../../tracking/showing/leg.ts';
import type { MilestoneView, PlaceView } from '../../../tracking/showing/milestone.ts';
import type { ReasonView } from '../../../tracking/showing/present-change.ts';
import type { JourneyView } from '../../../tracking/showing/schemas.ts';

/** A time on the clock of a place, as steps have it. */
export type PlaceTime = Pick<MilestoneView, 'time' | 'day_only'>;

/** A step as the API shows it, and what only the pages show. */
export interface StepView extends MilestoneView {
  /** Other times that the carrier reports for the same step. */
  conflicting: PlaceTime[];
  transport: TransportMode | null;
}

/** A step that happened, and that the carrier withdrew. */
export interface WithdrawnStep extends ReasonView {
  /** Its name, place and time. */
  withdrawn: string;
  learned_at: string;
}

/** A port of the route, in the order of the journey. */
export interface StopView extends PlaceView {
  role: 'loading' | 'transshipment' | 'call' | 'discharge';
}

/** A box of the shipment, as its list shows it. */
export interface BoxSummary extends Pick<JourneyView, 'container' | 'status' | 'phase' | 'eta'> {
  /** Null without an ETA, and after the arrival. */
  timing: Timing | null;
}

/** A box as the API shows it, and what only its page shows. The forecast has the times on the clock of the port. */
export interface BoxView extends Omit<JourneyView, 'trace' | 'upcoming' | 'legs'> {
  timing: BoxSummary['timing'];
  /** The time of the ETA; after arrival, of the arrival. */
  eta_at: PlaceTime | null;
  trace: StepView[];
  upcoming: StepView[];
  /** Planned steps that others took the place of. */
  superseded: StepView[];
  stops: StopView[];
  /** From the stop of the same position to the next one. */
  legs: DrawnLeg[];
  whereabouts: SeaRoute['whereabouts'];
  withdrawn: WithdrawnStep[];
}
