import type { ForecastBasis } from '../../../domain/forecast/forecast-view.ts';

/**
 * When the ship is expected: from `p10` to `p90`, with `p50` in between. ISO 8601 on the clock of the port, with its
 * offset.
 */
export interface ShownForecast {
  p10: string;
  p50: string;
  p90: string;
  basis: ForecastBasis;
  /** Earlier voyages of this carrier that the forecast rests on. */
  voyages: number;
  madeAt: string;
}

/** Whether the box gets onto the next ship. */
export interface ShownConnection {
  /** `Tanger Med, MA`. */
  location: string;
  /** The ship that it is to board; '' when unknown. */
  vessel: string;
  /** When the ship before is expected, and when the next one is planned to leave: ISO 8601 with the offset of the port. */
  arrives: string;
  departs: string;
  /** From 0 to 1. */
  chanceToMiss: number;
  /** So likely to be missed that a person should know. */
  isAtRisk: boolean;
}
