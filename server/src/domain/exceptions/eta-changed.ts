import { etaCausesEn } from '../eta-causes/en.ts';
import { etaCauseSentence } from '../eta-causes/eta-cause-words.ts';
import { localDate } from '../events/event-time.ts';
import { warnedDays } from '../forecast/foreseen.ts';
import { laterBecause } from '../journey/eta-plan.ts';
import type { Journey } from '../journey/journey.ts';
import { daysLater } from '../time/time-spans.ts';
import { changedShips } from './changed-ships.ts';
import { daysWord, type EtaExcuse, type ExceptionFacts, etaExcuses, exceptionFacts } from './exception.ts';
import type { BoxFacts, ExceptionRule } from './rule.ts';

/** A move by fewer days is no exception. */
const fewestDays = 2;

/**
 * The ETA is two days or more from the first one. It says the ETA as it stands, is announced again for every two days that it
 * moves on, and is over when it is the first one again, or the ship has arrived.
 */
export const etaChanged: ExceptionRule = {
  kind: 'eta_changed',
  repeats: true,
  find(box, [open]) {
    const { eta, etaInitial, arrivedAt } = box.journey;
    if (arrivedAt !== null || etaInitial === null) return [];
    if (eta === null) return open === undefined ? [] : [open];
    const [first, now] = [localDate(etaInitial), localDate(eta)];
    if (first === now) return [];
    const said = open?.announced ?? open?.current ?? first;
    const isNear = Math.abs(daysLater(said, now)) < fewestDays;
    if (!isNear) return [movedEta(box, first, now, excuseOf(box))];
    if (open === undefined) return [];
    const moved = movedEta(box, first, now, keptExcuse(excuseOf(box), open));
    return [said === now ? moved : { ...moved, announced: said }];
  },
};

function movedEta(box: BoxFacts, first: string, now: string, { cause, words }: Excuse): ExceptionFacts {
  const days = daysLater(first, now);
  const direction = days > 0 ? 'later' : 'earlier';
  const etaCause = laterBecause(box.journey);
  const isKnown = etaCause !== null && etaCause.kind !== 'corrected';
  const why = isKnown ? ` ${etaCauseSentence(etaCausesEn, etaCause, days)}` : '';
  const said = isKnown && cause === 'other_vessel' ? '' : words;
  return exceptionFacts({
    ...{ previous: first, current: now, days, cause, etaCause },
    warnedDays: warnedDays(box.forecast.foreseen, box.journey),
    reason: `The ETA is ${now}, ${daysWord(days)} ${direction} than the first one (${first})${said}.${why}`,
  });
}

interface Excuse {
  cause: EtaExcuse;
  words: string;
}

/** A change of ships that was planned is no cause. */
function excuseOf(box: BoxFacts): Excuse {
  const [changed] = changedShips(box);
  if (changed !== undefined)
    return { cause: 'other_vessel', words: `: the box is on another ship, ${changed.current}` };
  const delay = delayWords(box.journey);
  if (delay === null) return { cause: 'not_given', words: '' };
  return { cause: 'reason_given', words: `; the carrier gives the reason ${delay}` };
}

/** A small move does not take back what was said of the whole. */
function keptExcuse(excuse: Excuse, { cause }: ExceptionFacts): Excuse {
  const known = etaExcuses.find((each) => each === cause);
  return excuse.cause === 'not_given' && known !== undefined ? { cause: known, words: '' } : excuse;
}

function delayWords({ particulars }: Journey): string | null {
  const delay = particulars?.delay;
  return delay ? (delay.remark ?? delay.reasonCode) : null;
}
