// How wrong a carrier was about one arrival, some days before. Times are milliseconds since the epoch.

/** The leads, in days, at which errors are measured and forecasts are kept. Between them a forecast is interpolated. */
export const leadDays = [0, 1, 2, 3, 5, 7, 10, 14, 21, 28] as const;
export type LeadDays = (typeof leadDays)[number];

export interface EtaError {
  /** SCAC. */
  carrier: string;
  /** `CNSHA-NLRTM`, or `''` when the port of loading is not known. */
  lane: string;
  leadDays: LeadDays;
  /** Calls of one ship on one voyage share their delay, so they count as one. */
  voyage: string;
  /** The first moment at which the carrier's own ETA was this many days ahead, or fewer. */
  originAt: number;
  /** The carrier's ETA at that moment. */
  eta: number;
  /** Arrival minus ETA: late is positive. */
  errorHours: number;
  /** When the arrival was learnt. No forecast before it may use this error. */
  learnedAt: number;
}
