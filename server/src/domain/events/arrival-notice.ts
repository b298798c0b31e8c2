// An arrival notice of a carrier for one Bill of Lading (DCSA Arrival Notice 1.0).

import type { Place } from '../places/place.ts';
import type { Classifier } from './event.ts';
import type { GrantedFreeTime } from './granted-free-time.ts';

export interface ArrivalNotice {
  /** Made of its content, so that the same notice always has the same. */
  id: string;
  /** Normalised. */
  bill: string;
  /** The carrier's `typeLabel`: a newer notice of the same type takes the place of an older one. `''`: none. */
  type: string;
  /** Such as `Updated`; null: none. */
  version: string | null;
  /** UTC instant. */
  issuedAt: string;
  /** The boxes that it names. */
  containers: readonly string[];
  pod: Place | null;
  /** The day on which the ship arrives at the port of discharge. */
  arrival: NoticedArrival | null;
  release: NoticedRelease;
  /** When customs moves the goods to a warehouse (general order): a day, or a time with its offset. */
  generalOrderAt: string | null;
  pickUps: readonly NoticedHandover[];
  returns: readonly NoticedHandover[];
  freeTimes: readonly GrantedFreeTime[];
  charges: readonly NoticedCharge[];
}

export interface NoticedArrival {
  day: string;
  classifier: Classifier;
}

/** Null: the notice does not say. */
export interface NoticedRelease {
  customs: boolean | null;
  /** The freight is paid, and the Bill of Lading surrendered. */
  freight: boolean | null;
  freightReleasedOn: string | null;
  /** The carrier has the original Bill of Lading. */
  originalBill: boolean | null;
}

/** Where a box is picked up, or given back. */
export interface NoticedHandover {
  /** Null: any box of the Bill of Lading. */
  container: string | null;
  /** What the driver has to name. */
  number: string | null;
  place: Place | null;
}

export interface NoticedCharge {
  /** Null: the whole Bill of Lading. */
  container: string | null;
  name: string;
  amount: { minor: number; currency: string };
  /** Who pays: the shipper (`prepaid`) or the consignee. */
  payment: 'prepaid' | 'collect' | null;
}
