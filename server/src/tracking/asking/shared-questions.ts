// Asks carriers. Callers with the same question share one call. "No data" and a refused question are remembered for a minute,
// but only about a reference that no carrier is known to have had. A shipment has its own time, `retry_at`.

import type { Asker } from '../../carriers/asker.ts';
import type { Carrier, Question } from '../../carriers/carrier.ts';
import type { CarrierAnswer } from '../../carriers/carrier-answer.ts';
import type { Observation } from '../../domain/journey/shipment-state.ts';
import type { Mode } from '../../domain/references/reference.ts';
import { setNewest } from '../../domain/set-newest.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { storable } from '../../store/storable.ts';
import { aboutQuestion, isAboutOthers } from './about-question.ts';
import { decodePages } from './decode-pages.ts';
import { singleFlight } from './single-flight.ts';

/** A carrier's answer with its pages decoded. Callers share it and must not change it. */
export type DecodedAnswer =
  | {
      outcome: 'found';
      pages: readonly string[];
      receivedAt: Date;
      observation: Observation;
      /** The carrier announced a page that was not fetched. Absent for a message. */
      pagesMissing?: boolean;
    }
  | Exclude<CarrierAnswer, { outcome: 'found' }>;

/** What a carrier said, and when. */
export interface RawAnswer {
  scac: string;
  /** As of its carrier. */
  workspaceId?: string | undefined;
  simulated: boolean;
  question: Question;
  answer: CarrierAnswer;
  receivedAt: Date;
  /** Decodes it, once for all who share it. */
  read(): Promise<DecodedAnswer>;
}

export interface SharedQuestions {
  /**
   * Asks, or joins the same question if it is already under way; then the share of the first caller is used. Rejects
   * only when `signal` fires.
   */
  askRaw(carrier: Carrier, question: Question, by: AskedBy): Promise<RawAnswer>;
  /** The same for a caller who reads the answer whatever it says. */
  ask(carrier: Carrier, question: Question, by: AskedBy): Promise<DecodedAnswer>;
}

/** Who asks, for which mode, and by which clock. */
export interface AskedBy {
  mode: Mode;
  /** There is or was a shipment of the reference, so "no data" may be over soon. */
  isKnown: boolean;
  now: Clock;
  asker: Asker;
  signal: AbortSignal;
}

/**
 * How long a carrier's "no data" or refusal of a question about an unknown reference is used without asking again, so that a
 * client in a loop does not use up the quota.
 */
const believedMs = 60_000;
/** The oldest are dropped first; each dropped one costs a single call. */
const mostBelieved = 10_000;

/**
 * One per process, shared by all workspaces: the same question has the same answer for all who ask the same carrier. Only the sandbox
 * answers each by its own clock, and at once: there, nothing is shared.
 */
export function openSharedQuestions(now: Clock): SharedQuestions {
  const share = singleFlight<RawAnswer>();
  const believed = new Map<string, { answer: DecodedAnswer; untilMs: number }>();

  const askRaw: SharedQuestions['askRaw'] = async (
    carrier,
    question,
    { mode, asker, signal, now: clock },
  ) => {
    if (mode === 'test')
      return rawAnswer(carrier, question, await carrier.ask(question, signal, asker), clock());
    const key = nameOfQuestion(mode, carrier, question);
    let isOwn = false;
    const start = async (shared: AbortSignal) => {
      isOwn = true;
      return rawAnswer(carrier, question, await carrier.ask(question, shared, asker), now());
    };
    const first = await share(key, start, signal);
    const { answer } = first;
    // The first caller belongs to another workspace, whose share was used up.
    const isOthers = !isOwn && answer.outcome === 'unavailable' && answer.isShareSpent;
    return isOthers ? await share(`${key} ${nameOf(asker)}`, start, signal) : first;
  };

  const ask: SharedQuestions['ask'] = async (carrier, question, by) => {
    const { mode, isKnown } = by;
    if (mode === 'test') return await (await askRaw(carrier, question, by)).read();
    const key = nameOfQuestion(mode, carrier, question);
    const earlier = isKnown ? undefined : believed.get(key);
    if (earlier !== undefined && now().getTime() < earlier.untilMs) return earlier.answer;
    const answer = await (await askRaw(carrier, question, by)).read();
    believed.delete(key);
    if (!isKnown && (answer.outcome === 'no_data' || isRejected(answer)))
      setNewest(believed, key, { answer, untilMs: now().getTime() + believedMs }, mostBelieved);
    return answer;
  };
  return { askRaw, ask };
}

/** What a connection of a workspace's own says is for that workspace alone. */
function nameOfQuestion(
  mode: Mode,
  { scac, workspaceId = '', simulated }: Carrier,
  { kind, reference }: Question,
): string {
  return [mode, scac, workspaceId, simulated, kind, reference].join(' ');
}

function rawAnswer(carrier: Carrier, question: Question, answer: CarrierAnswer, now: Date): RawAnswer {
  const receivedAt = (answer.outcome === 'found' ? answer.receivedAt : undefined) ?? now;
  let decoded: Promise<DecodedAnswer> | null = null;
  const read = () => {
    decoded ??= decodeAnswer(carrier, question, answer, receivedAt);
    return decoded;
  };
  const { scac, workspaceId, simulated } = carrier;
  return { scac, workspaceId, simulated, question, answer, receivedAt, read };
}

function isRejected(answer: DecodedAnswer): boolean {
  return answer.outcome === 'unavailable' && answer.reason === 'rejected';
}

/** A key that is the same for askers with a common share. */
function nameOf(asker: Asker): string {
  return asker.purpose === 'operator' ? asker.purpose : `${asker.purpose} ${asker.workspaceId}`;
}

async function decodeAnswer(
  carrier: Carrier,
  question: Question,
  answer: CarrierAnswer,
  receivedAt: Date,
): Promise<DecodedAnswer> {
  if (answer.outcome !== 'found') return answer;
  const decoded = answer.decoded ?? (await decodePages(carrier, answer.pages));
  if (isAboutOthers(decoded, question)) return { outcome: 'no_data' };
  const about = aboutQuestion(decoded, question);
  const observation: Observation = {
    // A route finds out the line.
    carrier: about.events[0]?.carrier || carrier.scac,
    receivedAt: receivedAt.toISOString(),
    complete: answer.complete,
    decoded: { ...about, events: storable(about.events) },
  };
  const pagesMissing = !answer.complete && answer.partial !== true;
  return { outcome: 'found', pages: answer.pages, receivedAt, observation, pagesMissing };
}
