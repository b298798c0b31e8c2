// What one carrier said about one port call. Times are milliseconds since the epoch.

/** An ETA, and when we learnt it. */
export interface EtaStatement {
  learnedAt: number;
  eta: number;
}

export interface CallHistory {
  /** Identifies the call. */
  call: string;
  /** SCAC. */
  carrier: string;
  /** IMO number, or else the name. */
  ship: string;
  voyage: string | null;
  /** `CNSHA-NLRTM`, one for each port of loading; empty when none is known. */
  lanes: string[];
  /** Oldest first; no two in a row have the same ETA. */
  statements: EtaStatement[];
  /** Null while the ship is expected. */
  arrival: { at: number; learnedAt: number } | null;
}
