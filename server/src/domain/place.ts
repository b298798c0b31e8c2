/** Where something happens, as a carrier wrote it, with what its code tells us. */
export interface Place {
  /** UN/LOCODE as the carrier wrote it (`CNSHA`), or null. Compare places with `samePort`, never by this. */
  unlocode: string | null;
  /** The carrier's name for it, else the name its code has, else `''`. */
  name: string;
  /** ISO 3166-1 alpha-2, or null. */
  country: string | null;
  /** IANA zone of the place, or null when its code is unknown. */
  zone: string | null;
  /** Decimal degrees, or null. */
  coordinates: { latitude: number; longitude: number } | null;
  facility: Facility | null;
}

/** A terminal, depot or yard, by a code list: SMDG terminal codes, BIC facility codes, or the carrier's own. */
export interface Facility {
  code: string;
  list: 'SMDG' | 'BIC' | null;
}
