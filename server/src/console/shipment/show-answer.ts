import type { Owner } from '../../accounts/owner.ts';
import { Problem } from '../../domain/problem.ts';
import { findAnswerRow, listPagesOf } from '../../tracking/shipment/observation-queries.ts';
import { type GetTrackedDeps, getTracked } from '../../tracking/showing/get-tracked.ts';
import type { TrackingDeps } from '../../tracking/tracking-deps.ts';
import { summaryOf } from './list-answers.ts';
import { readAnswer } from './read-answer.ts';
import type { AnswerView } from './schemas/answer-view.ts';

/** A browser shows this much without delay; the command line has the rest. */
const mostCharacters = 400_000;
const mostAsides = 100;

/**
 * One answer as it was received.
 * @throws Problem `not_tracked`, `invalid_reference`; `not_found` if this shipment has no such answer
 */
export async function showAnswer(
  deps: GetTrackedDeps & Pick<TrackingDeps, 'directories'>,
  owner: Owner,
  text: string,
  answerId: string,
): Promise<AnswerView> {
  const { shipment } = await getTracked(deps, owner, text);
  const row = await findAnswerRow(deps.db, shipment.id, answerId);
  if (row === undefined) throw new Problem('not_found', 'This shipment has no such answer.');
  const directory = deps.directories[owner.mode];
  const pages = (await listPagesOf(deps.db, [row.answer_id])).get(row.answer_id) ?? [];
  const { events, setAside } = readAnswer(directory, shipment, row, pages);
  const whole = row.arrived_at === null ? pages : [JSON.stringify(events)];
  const texts = firstCharacters(whole, mostCharacters);
  const counts = { events: events.length, setAside: setAside.length };
  return {
    ...summaryOf(row, directory.find(row.carrier)?.name ?? row.carrier, counts),
    asides: setAside.slice(0, mostAsides).map(({ position, reason }) => ({ position, reason })),
    texts,
    cut: lengthOf(texts) < lengthOf(whole),
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

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
