export interface AnswerSummary {
  id: string;
  carrier: { scac: string; name: string };
  receivedAt: string;
  /** It came by itself, then; null: it was asked for. */
  arrivedAt: string | null;
  /** False: pages are missing, so that what it does not tell proves nothing. */
  complete: boolean;
  pages: number;
  characters: number;
  /** Events read; null for one too large to be read for a list. */
  events: number | null;
  setAside: number | null;
}

export interface AnswerView extends AnswerSummary {
  /** What could not be read as an event, and why. */
  asides: { position: string; reason: string }[];
  /** As received. Of a message that came by itself, only what was read of this shipment: it may speak of others too. */
  texts: string[];
  /** Only the beginning is shown. */
  cut: boolean;
}
