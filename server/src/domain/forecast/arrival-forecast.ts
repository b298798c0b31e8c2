// The parts of an arrival forecast (docs/forecast.md).

/** When a ship will arrive. Instants are ISO 8601 UTC. */
export interface ArrivalForecast {
  /** One arrival in ten is expected before this moment. */
  p10: string;
  /** The carrier's ETA, moved towards the median of its past errors as far as these are sure. */
  p50: string;
  /** Nine arrivals in ten are expected before this moment. */
  p90: string;
  /** Voyages of this carrier at this lead in our own evidence. */
  voyages: number;
  madeAt: string;
}

/** The forecast of one box, as it is stored with its shipment. */
export interface JourneyForecast {
  /** Container number, or `''` while the carrier names no box. */
  container: string;
  /** Null after the arrival, and without an ETA. */
  arrival: ArrivalForecast | null;
  /** The next transshipment that is still ahead; null when there is none, or when a time is missing. */
  connection: ConnectionForecast | null;
}

/** Whether the box gets onto the next ship. */
export interface ConnectionForecast {
  /** UN/LOCODE, or else the name, of the port of transshipment. */
  port: string;
  /** The ship that it is to board; `''` when unknown. */
  vessel: string;
  /** When the carrier expects the ship before to arrive, and the next ship to leave. UTC instants. */
  arrivesAt: string;
  departsAt: string;
  /** From 0 to 1. */
  chanceToMiss: number;
}
