import { isDeepStrictEqual } from 'node:util';
import type { NewEvidence } from './call-evidence.ts';
import { callReachMs, noteInCalls } from './note-in-calls.ts';
import type { CallLane, CallStatement, PortCall } from './port-call.ts';

/** Whether something that was said of a call still counts. The carrier of an arrival is not known. */
export type StillSaid = (said: { carrier: string | null; learnedAt: number }) => boolean;

/**
 * The calls of one ship at one port, made again from what is stored and from more evidence, in any order. A stored call
 * that is made again as it was is returned as the same object.
 */
export function rebuildCalls(
  stored: readonly PortCall[],
  evidence: readonly NewEvidence[],
  stillSaid: StillSaid = () => true,
): PortCall[] {
  const all = [...stored.flatMap((call) => evidenceInCall(call, stillSaid)), ...evidence];
  const calls = noteInCalls(
    [],
    all.sort((a, b) => a.learnedAt - b.learnedAt),
  );
  return withKnownIds(calls, stored);
}

/** What was said of a stored call, as it was learnt. */
function evidenceInCall(call: PortCall, stillSaid: StillSaid): NewEvidence[] {
  const { ship, shipName, port, lanes } = call;
  const statements = call.statements.filter(stillSaid);
  const arrival = call.arrival && stillSaid({ ...call.arrival, carrier: null }) ? call.arrival : null;
  const said = (fact: Pick<CallStatement, 'carrier' | 'learnedAt' | 'moment' | 'voyage'>) => ({
    ...{ ship, shipName, port, pol: '', departedAt: null },
    ...fact,
    before: etaBefore(statements, fact.learnedAt),
  });
  const stated = statements.map(
    (each): NewEvidence => ({ ...said(each), at: each.eta, classifier: each.classifier }),
  );
  const arrived = arrival && {
    ...said({ ...arrival, carrier: '', voyage: null }),
    ...{ at: arrival.at, classifier: 'ACT' as const },
  };
  const laneEvidence = lanes.flatMap(({ carrier, pol, departedAt, learnedAt }) => {
    const isAfterArrival = arrival !== null && learnedAt > arrival.learnedAt;
    const spoken = isAfterArrival ? arrived : (standingAt(stated, { carrier, learnedAt }) ?? arrived);
    if (spoken === null) return [];
    const at = Math.max(spoken.learnedAt, learnedAt);
    return [{ ...spoken, carrier, pol, departedAt, learnedAt: at, before: etaBefore(statements, at + 1) }];
  });
  return [...stated, ...(arrived === null ? [] : [arrived]), ...laneEvidence];
}

/** It connects a time that is far from it with the same call. */
function etaBefore(statements: readonly CallStatement[], learnedAt: number): NewEvidence['before'] {
  const before = statements.findLast((each) => each.learnedAt < learnedAt);
  return before === undefined ? null : { at: before.eta, classifier: before.classifier };
}

/** The ETA of the carrier that stood at a moment, or else its first. */
function standingAt(
  stated: readonly NewEvidence[],
  { carrier, learnedAt }: Pick<CallLane, 'carrier' | 'learnedAt'>,
): NewEvidence | undefined {
  const own = stated.filter((each) => each.carrier === carrier);
  return own.findLast((each) => each.learnedAt <= learnedAt) ?? own[0];
}

/** Each call gets the id of the nearest stored one that no nearer call gets. */
function withKnownIds(calls: readonly PortCall[], stored: readonly PortCall[]): PortCall[] {
  const pairs = calls
    .flatMap((call) => stored.map((known) => ({ call, known, apart: Math.abs(call.around - known.around) })))
    .filter(({ apart }) => apart < callReachMs)
    .sort((a, b) => a.apart - b.apart);
  const knownAs = new Map<PortCall, PortCall>();
  const taken = new Set<PortCall>();
  for (const { call, known } of pairs) {
    if (knownAs.has(call) || taken.has(known)) continue;
    knownAs.set(call, known);
    taken.add(known);
  }
  return calls.map((call) => {
    const known = knownAs.get(call);
    if (known === undefined) return call;
    const same = { ...call, id: known.id, shipName: known.shipName };
    return isDeepStrictEqual(same, known) ? known : same;
  });
}
