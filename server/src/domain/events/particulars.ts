// What carriers add to an event besides the step itself (docs/journeys.md "Particulars").

/** A seal on the doors of a box. */
export interface Seal {
  number: string;
  /**
   * Who put it on (DCSA `sealSource`): `CAR` carrier, `SHI` shipper, `CUS` customs, `VET` veterinary, `PHY` phytosanitary;
   * in 3.0 also `CST` customer, `CNS` consolidator, `TER` terminal; or null.
   */
  source: string | null;
}

/** A number of another party for the shipment. */
export interface OtherReference {
  /** `FF` forwarder, `SI` shipper, `PO` purchase order, `CR` customer, `AAO` consignee, or another code of the carrier. */
  type: string;
  value: string;
}

/** What one event adds. */
export interface Particulars {
  seals: Seal[];
  /** The carrier's code of the service (loop) of the ship: `FE1`. */
  serviceCode: string | null;
  /** Code of the SMDG list of delay reasons: `WEA`. */
  delayReasonCode: string | null;
  /** Why the schedule changed, in the carrier's words. */
  changeRemark: string | null;
  references: OtherReference[];
}

/** What is known of a journey from the particulars of its events. */
export interface JourneyParticulars {
  seals: Seal[];
  serviceCode: string | null;
  /** The reason for a change of the schedule that was given last. */
  delay: { reasonCode: string | null; remark: string | null } | null;
  references: OtherReference[];
}
