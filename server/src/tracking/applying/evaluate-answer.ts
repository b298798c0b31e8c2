import type { TrackingEvent } from '../../domain/events/event.ts';
import { placeLabel } from '../../domain/places/place.ts';
import { replayAnswer } from './replay-answer.ts';

/** Something that an answer contains, and how often. */
export interface EvaluatedFinding {
  what: string;
  times: number;
}

/** How well the current rules read one stored answer. */
export interface Evaluation {
  /** Events read. */
  events: number;
  /** Parts that could not be read as an event, and why. */
  setAside: { position: string; reason: string }[];
  /** The carrier's words of events with an unknown code. They were read, but do not affect the journey. */
  unmapped: EvaluatedFinding[];
  /** Places whose zone is not known; times there have no instant. */
  zoneless: EvaluatedFinding[];
  journeys: number;
  podKnown: number;
  etaKnown: number;
  /** Journeys in which a step has two actual times. */
  conflicts: number;
}

/**
 * Reads an answer as if it had just been received, and reports what could not be used. Pure, never throws; see
 * `replayAnswer`.
 */
export function evaluateAnswer(
  pages: readonly string[],
  scac: string | null,
  receivedAt: string,
): Evaluation {
  const { events, journeys, setAside } = replayAnswer(pages, scac, receivedAt);
  return {
    events: events.length,
    setAside: setAside.map(({ position, reason }) => ({ position, reason })),
    unmapped: tally(events.flatMap(unmappedLabel)),
    zoneless: tally(events.flatMap(zonelessPlace)),
    journeys: journeys.length,
    podKnown: journeys.filter(({ pod }) => pod !== null).length,
    etaKnown: journeys.filter(({ eta }) => eta !== null).length,
    conflicts: journeys.filter(({ conflicted }) => conflicted).length,
  };
}

function unmappedLabel({ kind, code, words }: TrackingEvent): string[] {
  return code === 'OTHER' ? [`${kind}: ${words}`] : [];
}

function zonelessPlace({ place }: TrackingEvent): string[] {
  if (place === null || place.zone !== null) return [];
  const label = placeLabel(place);
  return [place.unlocode === null ? label : `${place.unlocode} ${label}`];
}

/** Most frequent first. */
function tally(findings: readonly string[]): EvaluatedFinding[] {
  const counted = Map.groupBy(findings, (what) => what);
  return [...counted]
    .map(([what, all]) => ({ what, times: all.length }))
    .sort((a, b) => b.times - a.times || (a.what < b.what ? -1 : 1));
}
