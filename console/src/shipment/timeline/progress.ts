// The journey as a strip: ports, and the sections between them.

import type { BoxView, StopView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import type { Phase } from '../../../../server/src/domain/journey/journey.ts';
import { legShare } from '../leg-share.ts';

/** A section between two ports, before the first or after the last. */
export interface Segment {
  kind: 'origin' | 'sea' | 'destination';
  /** 0 to 1. */
  share: number;
  state: 'done' | 'current' | 'ahead';
}

export interface Strip {
  ports: StopView[];
  /** One more than the ports. */
  segments: Segment[];
}

/** The progress of each phase within its section. */
const atOrigin: Partial<Record<Phase, number>> = { booked: 0.1, empty_released: 0.4, gated_in: 0.75 };
const atDestination: Partial<Record<Phase, number>> = {
  arrived: 0.08,
  discharged: 0.25,
  out_for_delivery: 0.55,
  delivered: 0.8,
  empty_returned: 1,
};

type Facts = Pick<BoxView, 'phase' | 'stops' | 'legs'>;

export function stripOf({ phase, stops, legs }: Facts, now: number): Strip {
  const origin = atOrigin[phase] ?? 1;
  const destination = atDestination[phase];
  const isThere = destination !== undefined;
  const sea = legs.map((leg): Segment => {
    const state = isThere ? 'done' : leg.state;
    const share = state === 'current' ? (legShare(leg, now)?.share ?? 0.5) : Number(state === 'done');
    return { kind: 'sea', share, state };
  });
  return {
    ports: stops,
    segments: [segment('origin', origin), ...sea, segment('destination', isThere ? destination : 0)],
  };
}

function segment(kind: Segment['kind'], share: number): Segment {
  const state = share >= 1 ? 'done' : share > 0 ? 'current' : 'ahead';
  return { kind, share, state };
}
