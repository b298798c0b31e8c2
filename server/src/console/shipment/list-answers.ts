import type { Owner } from '../../accounts/owner.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import type { Decoded } from '../../domain/events/event.ts';
import { lineOf } from '../../domain/references/carrier-code.ts';
import { inJson } from '../../http/in-json.ts';
import { mapPage, type Page, type PageRequest, pageByRow } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import {
  type ListedAnswer,
  listAnswerRows,
  listPagesOf,
} from '../../tracking/shipment/observation-queries.ts';
import { readAnswer } from './read-answer.ts';
import type { AnswerSummary } from './schemas/answer-view.ts';

/** Reading an answer of this length takes about ten milliseconds, and a page lists up to fifty. */
const mostCharacters = 300_000;

/**
 * The answers and messages of a shipment, newest first, each with the counts of events read and ignored.
 * @throws Problem `not_tracked`, `invalid_reference`; `invalid_request` for a cursor of another list
 */
export async function listAnswers(
  services: Services,
  owner: Owner,
  text: string,
  request: PageRequest,
): Promise<Page<AnswerSummary>> {
  const { shipment } = await getTracked(services, owner, text);
  const directory = directoryFor(services, owner);
  const page = await pageByRow(request, (rows) => listAnswerRows(services.db, shipment.id, rows));
  const readable = page.items.filter(({ characters }) => characters <= mostCharacters);
  const pagesOf = await listPagesOf(
    services.db,
    readable.map(({ answer_id }) => answer_id),
  );
  return mapPage(page, (row) => {
    const pages = pagesOf.get(row.answer_id);
    const decoded = pages === undefined ? null : readAnswer(directory, owner, shipment, row, pages);
    const name = directory.find(row.carrier)?.name ?? row.carrier;
    return summaryOf(row, name, decoded);
  });
}

export function summaryOf(
  { answer_id: _, ...row }: ListedAnswer,
  carrierName: string,
  decoded: Decoded | null,
): AnswerSummary {
  return {
    ...inJson(row),
    carrier: { scac: lineOf(row.carrier), name: carrierName },
    events: decoded?.events.length ?? null,
    set_aside: decoded?.setAside.length ?? null,
  };
}
