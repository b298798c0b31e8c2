export interface AnswerSummary {
  id: string;
  carrier: { scac: string; name: string };
  receivedAt: string;
  /** The time at which a carrier's message arrived; null: an answer to a request. */
  arrivedAt: string | null;
  /** False: pages are missing, so data that is absent proves nothing. */
  complete: boolean;
  pages: number;
  characters: number;
  /** The count of events read; null for an answer that is too large to be read for a list. */
  events: number | null;
  setAside: number | null;
}

export interface AnswerView extends AnswerSummary {
  /** The parts that could not be read as an event, with the reason. */
  asides: { position: string; reason: string }[];
  /** As received. Of a carrier's message only the part about this shipment: it may contain shipments of other workspaces. */
  texts: string[];
  /** The size of `texts`. Less than `bytes`: the text is cut after its beginning. */
  shownBytes: number;
  bytes: number;
}
