import type { InJson } from '../../../http/in-json.ts';
import type { ListedAnswer } from '../../../tracking/shipment/observation-queries.ts';

/** `arrived_at`: of a carrier's message; null: an answer to a request. Not `complete`: data that is absent proves nothing. */
export interface AnswerSummary extends Omit<InJson<ListedAnswer>, 'answer_id' | 'carrier'> {
  carrier: { scac: string; name: string };
  /** The count of events read; null for an answer that is too large to be read for a list. */
  events: number | null;
  set_aside: number | null;
}

export interface AnswerView extends AnswerSummary {
  /** The parts that could not be read as an event, with the reason. */
  asides: { position: string; reason: string }[];
  /** As received. Of a carrier's message only the part about this shipment: it may contain shipments of other workspaces. */
  texts: string[];
  /** The size of `texts`. Less than `bytes`: the text is cut after its beginning. */
  shown_bytes: number;
  bytes: number;
}
