/** The end of a page of a list by time: the sort key of its last row. */
export interface MomentPosition {
  at: Date;
  id: string;
}

/** What is read of a list by time: at most `limit` rows behind `after`; null: from the first. */
export interface MomentPage {
  after: MomentPosition | null;
  limit: number;
}
