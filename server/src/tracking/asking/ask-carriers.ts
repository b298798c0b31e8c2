import type { Asker } from '../../carriers/asker.ts';
import type { Candidate, Carrier, Question } from '../../carriers/carrier.ts';
import type { NoCreate, UnavailableReason } from '../../carriers/carrier-answer.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import { applySteps } from '../../domain/journey/apply-observation.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import { lineOf, viaOf } from '../../domain/references/carrier-code.ts';
import type { Mode, QuestionKind, Reference } from '../../domain/references/reference.ts';
import type { Services } from '../../services.ts';
import { inSlices } from '../../work/in-slices.ts';
import { boundedMap } from './bounded-map.ts';
import { compareJourneys } from './newest-journey.ts';
import type { DecodedAnswer, RawAnswer } from './shared-questions.ts';

/** How many carriers are asked at the same time. */
const askedAtOnce = 4;
/** The wait that a client gets when no carrier named one. */
const defaultRetryAfterSeconds = 30;

export interface Inquiry {
  /** Whose carriers are asked. */
  workspaceId: string;
  mode: Mode;
  reference: Reference;
  /** SCAC that the client named. */
  hint: string | undefined;
  /** The carrier that answered for this reference before, the question it answered, and since when it is tracked. */
  before?: {
    scac: string;
    questionKind: QuestionKind;
    questionReference: string | null;
    trackedAt: Date;
    /** A simulated carrier has told of it. */
    simulated: boolean;
  };
  /** Without a shipment of this workspace: there is one of another workspace, or was one of its own. */
  isKnown?: boolean;
  /** Asks all other carriers too, if none of the likely ones knows the reference. */
  everyone?: boolean;
  whom?: Whom;
  /** What a carrier said just now: it is not asked the same question again. */
  raw?: RawAnswer | null;
  asker: Asker;
  signal: AbortSignal;
}

/** Which candidates to ask: only the carrier of `before`, only the others, or all. */
export type Whom = 'before' | 'others' | 'all';

/** The answer that was chosen. */
export interface ChosenAnswer {
  outcome: 'found';
  carrier: Carrier;
  question: Question;
  answer: Extract<DecodedAnswer, { outcome: 'found' }>;
  /** The state that it alone gives; derived when it is first asked for, because an answer about a known shipment needs none. */
  state(): Promise<ShipmentState>;
}

/** A candidate that did not know the reference, could not be asked, or refused the question. */
export interface AskedCandidate extends Candidate {
  outcome: 'no_data' | 'unavailable' | 'rejected';
}

/** A route has accepted the reference, and has no answer of the line yet. */
export interface PendingAnswer {
  outcome: 'pending';
  carrier: Carrier;
  question: Question;
}

export type Resolution =
  | ChosenAnswer
  | PendingAnswer
  | ({ outcome: 'no_data'; asked: AskedCandidate[] } & Unnamed)
  | ({ outcome: 'unavailable'; asked: AskedCandidate[]; retryAfterSeconds: number } & Refusals & Unnamed)
  | ({ outcome: 'no_candidate' } & Unnamed);

/** Candidates that were not asked because they bill every question and the client did not name them. */
interface Unnamed {
  unnamed: Candidate[];
}

/** What is true of all carriers that could not be asked. */
interface Refusals {
  /** Our quota with all of them is used up for now. */
  throttled: boolean;
  /** Other workspaces may still ask, but this one has used its share. */
  isShareSpent: boolean;
  /** They are routes that may be given no new reference, for this reason. */
  notGiven: NoCreate | null;
  /** They refuse any question of ours, so nothing is known about the reference. */
  isAboutUs: boolean;
  /** They refuse this question: to ask again would not help. */
  isRejected: boolean;
}

type CandidateAnswer =
  | ChosenAnswer
  | PendingAnswer
  | { outcome: 'no_data' }
  | {
      outcome: 'unavailable';
      reason: UnavailableReason;
      retryAfterSeconds: number | null;
      isShareSpent?: boolean;
      notGiven?: NoCreate;
      /** It answered another spelling or kind of the question. */
      isAnswered?: boolean;
    };

/**
 * Asks all ranked candidates and takes the newest laden journey, not the first answer. A carrier that could not be
 * reached may know the reference, so `no_data` means that all of them answered.
 */
export async function askCarriers(services: Services, inquiry: Inquiry): Promise<Resolution> {
  const all = candidatesFor(services, inquiry);
  const candidates = all.filter(({ mustBeNamed }) => !mustBeNamed);
  const unnamed = all.filter(({ mustBeNamed }) => mustBeNamed);
  const likely = candidates.filter(({ reason }) => reason !== 'everyone');
  // Quota is scarce: the others are asked only about references that the likely ones do not know.
  const others = candidates.filter(({ reason }) => reason === 'everyone');
  const rounds: Round[] = [];
  for (const group of [...inTurn(likely), ...inTurn(others)]) {
    const round = await askRound(services, inquiry, group);
    rounds.push(round);
    if (round.found !== undefined || round.pending !== undefined) break;
  }
  return resolutionOf(rounds, unnamed);
}

/** What a route is given costs: each is asked alone, after the carriers themselves, unless the client named it. */
function inTurn(candidates: readonly Candidate[]): Candidate[][] {
  const isLast = ({ carrier, reason }: Candidate) => carrier.via !== undefined && reason !== 'hint';
  const first = candidates.filter((each) => !isLast(each));
  return [...(first.length > 0 ? [first] : []), ...candidates.filter(isLast).map((each) => [each])];
}

/** One group of candidates, asked at the same time. */
interface Round {
  /** The one with the newest journey. */
  found: ChosenAnswer | undefined;
  pending: PendingAnswer | undefined;
  asked: AskedCandidate[];
  /** How long each unavailable candidate wants us to wait, and why it was unavailable. */
  waits: ({ seconds: number } & Refusals)[];
}

async function askRound(services: Services, inquiry: Inquiry, candidates: Candidate[]): Promise<Round> {
  const replies = await boundedMap(candidates, askedAtOnce, async (candidate) => ({
    candidate,
    reply: await askCandidate(services, inquiry, candidate),
  }));
  const found = replies.flatMap(({ reply }) => (reply.outcome === 'found' ? [reply] : []));
  return {
    found: await newestOf(found),
    pending: replies.map(({ reply }) => reply).find((reply) => reply.outcome === 'pending'),
    asked: replies.flatMap(({ candidate, reply }) =>
      reply.outcome === 'found' || reply.outcome === 'pending'
        ? []
        : [{ ...candidate, outcome: outcomeOf(reply) }],
    ),
    waits: replies.flatMap(({ reply }) =>
      reply.outcome === 'unavailable'
        ? [
            {
              seconds: reply.retryAfterSeconds ?? defaultRetryAfterSeconds,
              throttled: reply.reason === 'throttled',
              isShareSpent: reply.isShareSpent ?? false,
              notGiven: reply.notGiven ?? null,
              isAboutUs:
                !reply.isAnswered && (reply.reason === 'throttled' || reply.reason === 'unauthorized'),
              isRejected: reply.reason === 'rejected',
            },
          ]
        : [],
    ),
  };
}

async function newestOf(found: readonly ChosenAnswer[]): Promise<ChosenAnswer | undefined> {
  if (found.length < 2) return found[0];
  const compared = await Promise.all(found.map(async (each) => ({ each, state: await each.state() })));
  // Sorting is stable: of equal journeys, the one of the likelier candidate comes first.
  return compared.toSorted((a, b) => compareJourneys(b.state, a.state))[0]?.each;
}

function outcomeOf(reply: Exclude<CandidateAnswer, ChosenAnswer | PendingAnswer>): AskedCandidate['outcome'] {
  return reply.outcome === 'unavailable' && reply.reason === 'rejected' ? 'rejected' : reply.outcome;
}

function resolutionOf(rounds: readonly Round[], unnamed: Candidate[]): Resolution {
  const found = rounds.find((round) => round.found !== undefined)?.found;
  if (found !== undefined) return found;
  const pending = rounds.find((round) => round.pending !== undefined)?.pending;
  if (pending !== undefined) return pending;
  const asked = rounds.flatMap((round) => round.asked);
  if (asked.length === 0) return { outcome: 'no_candidate', unnamed };
  const waits = rounds.flatMap((round) => round.waits);
  if (waits.length === 0) return { outcome: 'no_data', asked, unnamed };
  const retryAfterSeconds = Math.max(1, ...waits.map(({ seconds }) => seconds));
  return {
    outcome: 'unavailable',
    asked,
    unnamed,
    retryAfterSeconds,
    throttled: waits.every((wait) => wait.throttled),
    isShareSpent: waits.every((wait) => wait.isShareSpent),
    notGiven: waits.every((wait) => wait.notGiven !== null) ? (waits[0]?.notGiven ?? null) : null,
    isAboutUs: waits.length === asked.length && waits.every((wait) => wait.isAboutUs),
    isRejected: waits.every((wait) => wait.isRejected),
  };
}

function candidatesFor(
  services: Services,
  { reference, hint, before, everyone, whom = 'all', ...owner }: Inquiry,
): Candidate[] {
  const at = services.now();
  const candidates = directoryFor(services, owner).candidates(reference, {
    asked: { at, trackedAt: before?.trackedAt ?? at },
    ...(hint !== undefined && { hint }),
    ...(before !== undefined && { answeredBefore: before.scac, isSimulated: before.simulated }),
    everyone: everyone ?? false,
  });
  // What a simulator invented is no number of a real carrier.
  const others = candidates.filter(
    ({ carrier }) => before === undefined || carrier.simulated === before.simulated,
  );
  return others.filter(
    ({ carrier }) => whom === 'all' || isOwn(carrier.scac, before?.scac ?? '') === (whom === 'before'),
  );
}

/** The carrier that answered before; and the line itself, once it can be asked, in place of the route to it. */
function isOwn(code: string, before: string): boolean {
  return code === before || (viaOf(before) !== null && code === lineOf(before));
}

/** Asks one carrier its questions in turn until it knows the reference. */
async function askCandidate(
  services: Services,
  inquiry: Inquiry,
  candidate: Candidate,
): Promise<CandidateAnswer> {
  const { carrier } = candidate;
  let reply: CandidateAnswer = { outcome: 'no_data' };
  let isAnswered = false;
  const { mode, before, isKnown = false, asker, signal } = inquiry;
  const by = { mode, isKnown: isKnown || before !== undefined, asker, signal, now: services.now };
  for (const question of inOrder(candidate, before)) {
    const raw = rawOf(inquiry, carrier, question);
    const answer = await (raw?.read() ?? services.questions.ask(carrier, question, by));
    const found = replyOf(services, inquiry, { carrier, question }, answer);
    if (found.outcome === 'found' || found.outcome === 'pending') return found;
    if (found.outcome === 'unavailable') reply = { ...found, isAnswered };
    if (found.outcome === 'no_data' || found.reason === 'rejected') isAnswered = true;
    if (answer.outcome === 'unavailable' && !mayBeAboutQuestion(answer, question, inquiry.reference)) break;
  }
  return reply;
}

function replyOf(
  services: Services,
  inquiry: Inquiry,
  asked: Pick<PendingAnswer, 'carrier' | 'question'>,
  answer: DecodedAnswer,
): CandidateAnswer {
  if (answer.outcome === 'pending') return { ...answer, ...asked };
  return answer.outcome === 'found'
    ? readAnswer(services, inquiry, asked.carrier, asked.question, answer)
    : answer;
}

/**
 * A rejection concerns only this question, and a carrier may fail over a client's own spelling. Any other trouble concerns
 * the carrier, and more questions would add to it.
 */
function mayBeAboutQuestion(
  { reason }: Extract<DecodedAnswer, { outcome: 'unavailable' }>,
  question: Question,
  { written }: Reference,
): boolean {
  if (reason === 'rejected') return true;
  return question.reference === written && (reason === 'server_error' || reason === 'unreadable');
}

function rawOf(
  { raw }: Inquiry,
  { scac, workspaceId, simulated }: Carrier,
  question: Question,
): RawAnswer | null {
  const isFromIt = raw?.scac === scac && raw.workspaceId === workspaceId && raw.simulated === simulated;
  return isFromIt && isSameQuestion(raw.question, question) ? raw : null;
}

function isSameQuestion(a: Question, b: Question): boolean {
  return a.kind === b.kind && a.reference === b.reference;
}

/** The question that this carrier answered before goes first. */
function inOrder({ carrier, questions }: Candidate, before: Inquiry['before']): Question[] {
  if (before?.scac !== carrier.scac) return questions;
  const { questionKind: kind, questionReference: reference } = before;
  if (reference !== null) {
    const first = { kind, reference };
    return [first, ...questions.filter((question) => !isSameQuestion(question, first))];
  }
  const isKnown = (question: Question) => question.kind === kind;
  return [...questions.filter(isKnown), ...questions.filter((question) => !isKnown(question))];
}

/**
 * What an answer says about the reference. Without a readable event there is no journey. An empty answer is no data.
 * Events that could not be read are trouble of the carrier, and do not prove that it does not know the box.
 */
function readAnswer(
  services: Services,
  inquiry: Inquiry,
  carrier: Carrier,
  question: Question,
  answer: ChosenAnswer['answer'],
): Exclude<CandidateAnswer, PendingAnswer> {
  const { events, setAside } = answer.observation.decoded;
  // Retractions say something about a shipment that the carrier described before.
  const isKnown = inquiry.before?.scac === answer.observation.carrier;
  if (events.every(({ retracted }) => retracted && !isKnown)) {
    return setAside.length === 0
      ? { outcome: 'no_data' }
      : { outcome: 'unavailable', reason: 'unreadable', retryAfterSeconds: null };
  }
  const { value, shape } = inquiry.reference;
  const subject = { reference: value, shape, questionKind: question.kind };
  let derived: Promise<ShipmentState> | null = null;
  const state = () => {
    derived ??= inSlices(applySteps(null, answer.observation, subject));
    return derived;
  };
  return {
    outcome: 'found',
    carrier: lineNamedIn(services, inquiry, carrier, answer),
    question,
    answer,
    state,
  };
}

/** A route finds out the line. */
function lineNamedIn(
  services: Services,
  inquiry: Inquiry,
  carrier: Carrier,
  { observation: { carrier: code } }: ChosenAnswer['answer'],
): Carrier {
  if (code === carrier.scac) return carrier;
  const line = directoryFor(services, inquiry).find(code);
  // A route of the demo is aside where a real one is asked.
  const isOther = line !== undefined && line.simulated !== carrier.simulated;
  return isOther ? { ...carrier, scac: code, name: line.name } : (line ?? carrier);
}
