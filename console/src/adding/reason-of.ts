import type { Tracked } from '../../../server/src/console/shipments/schemas.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { formatList } from '../text/format.ts';
import { refusalWords } from '../text/refusal-words.ts';
import { text } from '../text/text.ts';

const words = text.shipments.add;

/** Why a reference is not tracked, and what the user can do, or with which shipment it is tracked; null without either. */
export function reasonOf({ problem, boxOf, askedOf }: Tracked): string | null {
  if (problem !== null) return refusalWords(problem);
  if (boxOf !== null) return words.boxOf(boxOf);
  if (askedOf === null) return null;
  const { asked, others, billed, owner } = askedOf;
  const sentences = [
    asked.length > 0 ? words.noneKnew(namesOf(asked)) : billed.length > 0 ? null : words.noneLikely,
    billed.length > 0 ? words.billed(namesOf(billed.map(({ name }) => name))) : null,
    owner === null ? null : words.belongsTo(owner),
    owner?.isLessor && others.length > 0 ? words.askForCarrier : null,
    others.length > 0 ? words.notAsked(namesOf(others)) : billed.length > 0 ? null : words.allAsked,
  ];
  return text.common.sentences(sentences);
}

function namesOf(carriers: readonly string[]): string {
  return formatList(carriers.map(shortCarrierName));
}
