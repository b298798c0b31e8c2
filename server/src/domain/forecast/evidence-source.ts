import type { EtaError, LeadDays } from './eta-error.ts';

/** Which errors: of all carriers, of one, of one on one lane, or of one ship whichever carriers speak of it. */
export interface EvidenceFilter {
  leadDays: LeadDays;
  /** SCAC. */
  carrier?: string;
  /** `CNSHA-NLRTM`. Only with a carrier. */
  lane?: string;
  /** As `shipKey` gives it. Without a carrier. */
  ship?: string;
}

/** Where evidence is read from: the database, or the memory of a back-test. */
export interface EvidenceSource {
  /**
   * The newest errors whose arrival was learnt before this moment, at most this many, in any order. Without a lane, one
   * error of each call and carrier.
   */
  newest(filter: EvidenceFilter, before: number, limit: number): Promise<EtaError[]>;
}
