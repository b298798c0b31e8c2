import type { Owner } from '../../accounts/owner.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import type { Decoded } from '../../domain/events/event.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import {
  findAnswerRow,
  type ListedAnswer,
  listPagesOf,
} from '../../tracking/shipment/observation-queries.ts';
import { summaryOf } from './list-answers.ts';
import { readAnswer } from './read-answer.ts';
import type { AnswerView } from './schemas/answer-view.ts';

/** A browser shows this much without delay; the file has the rest. */
const mostCharacters = 400_000;
const mostAsides = 100;

interface OpenedAnswer extends Decoded {
  row: ListedAnswer;
  carrierName: string;
  /** As received, one for each page. Of some only the part about this shipment (`readAnswer`). */
  texts: readonly string[];
}

/**
 * One answer about a shipment, with its content.
 * @throws Problem `not_tracked`, `invalid_reference`; `not_found` if this shipment has no such answer
 */
export async function openAnswer(
  services: Services,
  owner: Owner,
  text: string,
  answerId: string,
): Promise<OpenedAnswer> {
  const { shipment } = await getTracked(services, owner, text);
  const row = await findAnswerRow(services.db, shipment.id, answerId);
  if (row === undefined) throw new Problem('not_found', 'This shipment has no such answer.');
  const directory = directoryFor(services, owner);
  const pages = (await listPagesOf(services.db, [row.answer_id])).get(row.answer_id) ?? [];
  const { isPart, ...decoded } = readAnswer(directory, owner, shipment, row, pages);
  return {
    ...decoded,
    row,
    carrierName: directory.find(row.carrier)?.name ?? row.carrier,
    texts: isPart ? [JSON.stringify(decoded.events)] : pages,
  };
}

/** An answer as the page shows it: the beginning of a long one. */
export function showAnswer({ row, carrierName, texts, ...decoded }: OpenedAnswer): AnswerView {
  const shown = firstCharacters(texts, mostCharacters);
  return {
    ...summaryOf(row, carrierName, decoded),
    asides: decoded.setAside.slice(0, mostAsides).map(({ position, reason }) => ({ position, reason })),
    texts: shown,
    shown_bytes: bytesOf(shown),
    bytes: bytesOf(texts),
  };
}

function firstCharacters(pages: readonly string[], most: number): string[] {
  let left = most;
  return pages.flatMap((page) => {
    const shown = page.slice(0, left);
    left -= shown.length;
    return shown === '' ? [] : [shown];
  });
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
