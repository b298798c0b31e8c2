import type { LeadKnowledge } from './arrival-model.ts';
import { tailCorrection } from './conformal.ts';
import type { EtaError, LeadDays } from './eta-error.ts';
import { cellOf, cellOfErrors } from './evidence-cell.ts';
import type { EvidenceFilter, EvidenceSource } from './evidence-source.ts';
import { oncePerKey } from './once-per-key.ts';
import { leadLimit, type PastCurves } from './past-curves.ts';
import { priorCurves } from './prior.ts';
import { generalBelief, particularBelief, withImported } from './shrink.ts';

/** So many errors of a carrier, or of its lane, count. */
const cellLimit = 300;
/** So many settled errors correct the tails. */
const settledLimit = 300;

/** What is known of a carrier on a lane (`''`: not known) at a lead. */
export type LeadsOfDay = (asked: Required<EvidenceFilter>) => Promise<LeadKnowledge>;

/** All that is known from arrivals learnt before `day`, in milliseconds. Each cell is read and computed once. */
export function openLeadsOfDay(
  { source, pastCurves }: { source: EvidenceSource; pastCurves: PastCurves },
  day: number,
): LeadsOfDay {
  const general = oncePerKey(String, async (leadDays: LeadDays) => {
    const errors = await source.newest({ leadDays }, day, leadLimit);
    const settled = await pastCurves(leadDays, newestFirst(errors).slice(0, settledLimit));
    return {
      belief: generalBelief(priorCurves[leadDays], cellOfErrors(errors, day)),
      correction: tailCorrection(settled, day),
    };
  });
  const cell = oncePerKey(keyOf, async (filter: EvidenceFilter) =>
    cellOfErrors(await source.newest(filter, day, cellLimit), day),
  );
  const imports = oncePerKey(keyOf, ({ carrier, lane }: Required<EvidenceFilter>) =>
    source.imported(carrier, lane),
  );
  return oncePerKey(keyOf, async (asked: Required<EvidenceFilter>) => {
    const { carrier, lane, leadDays } = asked;
    const { belief, correction } = await general(leadDays);
    const imported = (await imports({ ...asked, leadDays: 0 })).find((each) => each.leadDays === leadDays);
    const ofCarrier = await cell({ leadDays, carrier });
    const ofLane = lane === '' ? cellOf([], day) : await cell({ leadDays, carrier, lane });
    return {
      belief: particularBelief(imported ? withImported(belief, imported) : belief, ofCarrier, ofLane),
      ...{ carrier: ofCarrier, lane: ofLane, correction },
    };
  });
}

function keyOf({ leadDays, carrier, lane }: EvidenceFilter): string {
  return [leadDays, carrier, lane].join('|');
}

function newestFirst(errors: readonly EtaError[]): EtaError[] {
  return errors.toSorted(
    (a, b) => b.learnedAt - a.learnedAt || b.originAt - a.originAt || (sortKey(a) < sortKey(b) ? -1 : 1),
  );
}

function sortKey({ voyage, carrier, lane, errorHours }: EtaError): string {
  return [voyage, carrier, lane, errorHours].join('|');
}
