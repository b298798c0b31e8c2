import type { Tracked } from '../../../../server/src/console/shipments/schemas.ts';
import { text } from '../../text/text.ts';

const words = text.shipments.add;

/** Why a reference is not tracked, and what the user can do, or with which shipment it is tracked; null without either. */
export function reasonOf({ reason, askedOf }: Pick<Tracked, 'reason' | 'askedOf'>): string | null {
  if (askedOf === null) return reason;
  const { asked, others, billed, owner } = askedOf;
  const sentences = [
    asked.length > 0 ? words.nobodyKnew(asked.join(', ')) : billed.length > 0 ? null : words.nobodyLikely,
    billed.length > 0 ? words.billed(billed.map(({ name }) => name).join(', ')) : null,
    owner === null ? null : words.belongsTo(owner),
    owner?.isLessor && others.length > 0 ? words.askForCarrier : null,
    others.length > 0 ? words.notAsked(others.join(', ')) : billed.length > 0 ? null : words.allAsked,
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}
