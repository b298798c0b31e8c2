import type { Classifier } from '../../../domain/events/event.ts';
import type { TimeView } from './time-view.ts';

export interface PointView {
  /** `Rotterdam, NL`. */
  location: string;
  unlocode: string | null;
  zone: string | null;
  /** Decimal degrees; null where unknown. */
  at: { latitude: number; longitude: number } | null;
}

/** A port of the route, in the order of the journey. */
export interface StopView extends PointView {
  role: 'loading' | 'transshipment' | 'call' | 'discharge';
}

/** From the stop of the same position to the next one. */
export interface LegView {
  vessel: string;
  imo: string | null;
  voyage: string | null;
  departs: LegTime | null;
  arrives: LegTime | null;
  state: 'done' | 'current' | 'ahead';
  /** Along the sea lanes, joined by great circles; null if no way is known. */
  way: LinePoint[] | null;
}

/** Decimal degrees as GeoJSON has them. */
export type LinePoint = [longitude: number, latitude: number];

export interface LegTime extends TimeView {
  classifier: Classifier;
}
