import { setNewest } from '../domain/set-newest.ts';
import { openSlots } from '../domain/shares/slots.ts';
import type { Clock } from '../domain/time/clock.ts';
import { asStep, type SpanEnd, type SpanFacts } from '../tracing/span.ts';
import { interruption } from './access/http.ts';
import { type Unavailable, unavailable } from './access/unavailable.ts';
import { type Asker, operator } from './asker.ts';
import {
  admit,
  afterAnswer,
  type Breaker,
  type BreakerVerdict,
  closedBreaker,
  type Sign,
  signOf,
  withProbe,
} from './breaker.ts';
import type { Carrier, Question } from './carrier.ts';
import type { CarrierAnswer, UnavailableReason } from './carrier-answer.ts';
import { type Condition, hasFailed, type LastAnswer, neverAsked } from './condition.ts';

/** A carrier that does not answer blocks this many sockets until the time limit, and nothing else. */
const questionsAtOnce = 16;

/** A party may hold this many times the number of slots that are left free: two thirds when it is alone. */
const shareOfParty = 2;

/** When this many wait, further callers are refused, because their time limit would end before their turn. */
const mostWaiting = 200;

const busyRetrySeconds = 5;

/** Called with the result of every question that was sent: the kind of the answer, or why there was none. */
export type WatchAnswers = (scac: string, outcome: 'found' | 'no_data' | UnavailableReason) => void;

/** What this process remembers of the questions to one carrier. */
interface QuestionMemory {
  /** Notes a question. */
  ask(party: string, atMs: number): void;
  /** How many asked in the last minutes. */
  partiesAt(atMs: number): number;
  /** Whether a question about the reference was ever answered, and how many failed since. */
  of(reference: string): { isKnown: boolean; failures: number };
  note(reference: string, sign: Sign): void;
}

const mostRemembered = 10_000;

const activeMs = 10 * 60_000;

/** Behind a breaker, and with a limited number of questions at a time: a failing carrier affects no others. */
export function guardCarrier(
  carrier: Carrier,
  { now, answered }: { now: Clock; answered?: WatchAnswers },
): Carrier {
  const memory = openQuestionMemory();
  const slots = openSlots({ count: questionsAtOnce, share: shareOfParty, maxWaiting: mostWaiting });
  let breaker: Breaker = closedBreaker;
  let lastAnswer: LastAnswer | null = neverAsked.lastAnswer;
  let failingSince: Date | null = neverAsked.failingSince;
  const admission = ({ reference }: Question) => admit(breaker, memory.of(reference), now().getTime());

  const askAs = async (as: 'ask' | 'probe', question: Question, signal: AbortSignal, asker: Asker) => {
    if (as === 'probe') breaker = withProbe(breaker);
    const { reference } = question;
    const settle = (sign: Sign) => {
      const atMs = now().getTime();
      const asked = { reference, party: whoseIs(asker), ...memory.of(reference) };
      breaker = afterAnswer(breaker, as, sign, { question: asked, parties: memory.partiesAt(atMs), atMs });
      memory.note(reference, sign);
    };
    const asked = asStep(questionSpan(carrier), () => carrier.ask(question, signal, asker), endOfQuestion);
    const answer = await asked.catch((bug: unknown) => {
      // Otherwise the breaker would wait for this probe for ever.
      settle('silent');
      throw bug;
    });
    settle(signOf(answer));
    // The carrier was not asked, so this does not count as its failure.
    if (answer.outcome === 'unavailable' && answer.isShareSpent) return answer;
    answered?.(carrier.scac, answer.outcome === 'unavailable' ? answer.reason : settledOutcome(answer));
    if (breaker.openUntilMs !== null) slots.refuseWaiting();
    if (answer.outcome !== 'unavailable' || answer.reason !== 'aborted') {
      lastAnswer = given(answer, now());
      failingSince = failingFrom(failingSince, lastAnswer);
    }
    return answer;
  };

  const ask = async (
    question: Question,
    signal: AbortSignal,
    asker: Asker = operator,
  ): Promise<CarrierAnswer> => {
    memory.ask(whoseIs(asker), now().getTime());
    const before = admission(question);
    if (before.as === 'refused') return leftAlone(before, carrier, breaker, lastAnswer);
    using slot = await slots.take(partyOf(asker), signal).catch(() => null);
    if (signal.aborted) return interruption(signal);
    // While this question waited, the breaker may have opened.
    const admitted = admission(question);
    if (admitted.as === 'refused') return leftAlone(admitted, carrier, breaker, lastAnswer);
    if (slot === null) return busy(carrier);
    return await askAs(admitted.as, question, signal, asker);
  };

  return { ...carrier, ask, condition: () => ({ ...conditionOf(breaker, lastAnswer), failingSince }) };
}

function questionSpan({ scac }: Carrier): SpanFacts {
  return { name: 'question', kind: 'internal', attributes: { 'landfall.carrier.scac': scac } };
}

function endOfQuestion(answer: CarrierAnswer): SpanEnd {
  return {
    attributes: { 'landfall.answer': answer.outcome },
    fault: answer.outcome === 'unavailable' ? answer.reason : null,
  };
}

/** Each workspace has its turn. All watching together has one turn. */
function partyOf(asker: Asker): string {
  return asker.purpose === 'client' ? asker.workspaceId : asker.purpose;
}

/** For the breaker, each workspace also watches for itself. */
function whoseIs(asker: Asker): string {
  return asker.purpose === 'operator' ? asker.purpose : asker.workspaceId;
}

function conditionOf(
  { failed, openUntilMs }: Breaker,
  lastAnswer: LastAnswer | null,
): Omit<Condition, 'failingSince'> {
  return {
    lastAnswer,
    failures: failed.length,
    openUntil: openUntilMs === null ? null : new Date(openUntilMs),
  };
}

function failingFrom(before: Date | null, answer: LastAnswer): Date | null {
  return hasFailed(answer) ? (before ?? answer.at) : null;
}

function given(answer: CarrierAnswer, at: Date): LastAnswer {
  if (answer.outcome !== 'unavailable')
    return { outcome: settledOutcome(answer), reason: null, detail: null, at };
  return { outcome: 'unavailable', reason: answer.reason, detail: answer.detail, at };
}

/** A route that waits for its line works, and has no data yet. */
function settledOutcome({ outcome }: Exclude<CarrierAnswer, Unavailable>): 'found' | 'no_data' {
  return outcome === 'pending' ? 'no_data' : outcome;
}

function leftAlone(
  { retryAfterSeconds }: Extract<BreakerVerdict, { as: 'refused' }>,
  { name }: Carrier,
  { failed }: Breaker,
  lastAnswer: LastAnswer | null,
): Unavailable {
  const detail = `${name} failed for ${failed.length} references in a row and will be asked again in ${retryAfterSeconds} s.`;
  return unavailable(lastAnswer?.reason ?? 'unreachable', detail, retryAfterSeconds);
}

function busy({ name }: Carrier): Unavailable {
  const detail = `Too many questions of this workspace to ${name} are already waiting.`;
  return { ...unavailable('throttled', detail, busyRetrySeconds), isShareSpent: true };
}

function openQuestionMemory(): QuestionMemory {
  const known = new Map<string, { isKnown: boolean; failures: number }>();
  /** By party, when it asked last; the newest last. */
  const askedAt = new Map<string, number>();
  return {
    ask: (party, atMs) => setNewest(askedAt, party, atMs, mostRemembered),
    partiesAt: (atMs) => [...askedAt.values()].filter((askedMs) => atMs - askedMs < activeMs).length,
    of: (reference) => known.get(reference) ?? { isKnown: false, failures: 0 },
    note(reference, sign) {
      if (sign === 'silent') return;
      const { isKnown, failures } = known.get(reference) ?? { isKnown: false, failures: 0 };
      const after = sign === 'alive' ? { isKnown: true, failures: 0 } : { isKnown, failures: failures + 1 };
      setNewest(known, reference, after, mostRemembered);
    },
  };
}
