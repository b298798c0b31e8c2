import type { TrackingEvent } from '../domain/event.ts';
import { placeLabel } from '../domain/place.ts';
import { replayAnswer } from './replay-answer.ts';

/** Something an answer holds, and how often. */
export interface Finding {
  what: string;
  times: number;
}

/** How well today's rules read one recorded answer. */
export interface Evaluation {
  /** Events read. */
  events: number;
  /** What could not be read as an event, and why. */
  setAside: { position: string; reason: string }[];
  /** The carrier's words of events whose code we do not know: read, but they say nothing to a journey. */
  unmapped: Finding[];
  /** Places whose zone is not known: times there have no instant. */
  zoneless: Finding[];
  journeys: number;
  podKnown: number;
  etaKnown: number;
  /** Journeys in which two actual times stand for one step. */
  conflicts: number;
}

/** Reads an answer as if it had just been received, and tells what was missed. Pure and total; see `replayAnswer`. */
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
function tally(findings: readonly string[]): Finding[] {
  const counted = Map.groupBy(findings, (what) => what);
  return [...counted]
    .map(([what, all]) => ({ what, times: all.length }))
    .sort((a, b) => b.times - a.times || (a.what < b.what ? -1 : 1));
}
