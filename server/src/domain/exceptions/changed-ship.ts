/** A leg that was ahead of the box, and is planned on, or was sailed on, another ship. */
export interface ChangedShip {
  /** The port where the leg begins; where it ends, if its ship boards in a gap of the plan. As `portKey`, and as people read it. */
  about: string;
  port: string;
  direction: 'from' | 'to';
  previous: string;
  current: string;
  /** By how many days the other ship leaves later; null when one of the departures is not known. */
  daysLater: number | null;
}
