/** A time on the clock of a place. */
export interface TimeView {
  /** ISO 8601 with the place's own offset; without an offset if the zone is unknown. */
  local: string;
  /** The same in UTC; null if the zone is unknown. */
  instant: string | null;
  /** IANA zone of the place, or the offset that the carrier sent: `UTC+09:00`. */
  zone: string | null;
  /** Only the day is known. */
  dayOnly: boolean;
}
