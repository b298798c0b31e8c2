/** A moment as a place's clock has it. */
export interface TimeView {
  /** ISO 8601 with the place's own offset, or without one where its zone is not known. */
  local: string;
  /** The same in UTC; null where the zone is not known. */
  instant: string | null;
  /** IANA zone of the place, or the offset that the carrier vouched for: `UTC+09:00`. */
  zone: string | null;
  /** Told to the day only. */
  dayOnly: boolean;
}
