import { dayMs } from '../time/time-spans.ts';
import type { NewEvidence } from './call-evidence.ts';
import type { CallArrival, CallLane, CallMoment, CallStatement, PortCall } from './port-call.ts';

/** A time nearer than this to the time of a call is about that call. */
export const callReachMs = 7 * dayMs;
/** Once the ship has arrived the time is exact, and the ETA of its next call may be a week away. */
const arrivedReachMs = callReachMs / 2;

/**
 * The calls of one ship at one port after some more evidence about them, which is in the order in which it was learnt.
 * Evidence learnt at the same moment may come in any order, and repeats change nothing. Pure: a live answer adds a
 * little to the stored calls, a replay makes all of them, and both get the same.
 */
export function noteInCalls(calls: readonly PortCall[], evidence: readonly NewEvidence[]): PortCall[] {
  return evidence.reduce<readonly PortCall[]>(noteOne, calls).slice();
}

function noteOne(calls: readonly PortCall[], evidence: NewEvidence): readonly PortCall[] {
  const call = callMeant(calls, evidence);
  if (call === undefined) return [...calls, withEvidence(emptyCall(evidence), evidence)];
  const after = withEvidence(call, evidence);
  return after === call ? calls : calls.map((each) => (each === call ? after : each));
}

/** The nearest call; or the one that the journey spoke of before, when its time has moved far. */
function callMeant(
  calls: readonly PortCall[],
  { at, classifier, before }: NewEvidence,
): PortCall | undefined {
  const near = nearest(calls, at);
  if (near !== undefined || before === null) return near;
  const moved = nearest(calls, before.at);
  const isCorrected = before.classifier === 'ACT' || classifier === 'ACT';
  return moved?.arrival === null || isCorrected ? moved : undefined;
}

function nearest(calls: readonly PortCall[], at: number): PortCall | undefined {
  const distance = ({ around }: PortCall) => Math.abs(around - at);
  return calls
    .filter((call) => distance(call) < (call.arrival === null ? callReachMs : arrivedReachMs))
    .toSorted((a, b) => distance(a) - distance(b) || a.around - b.around)[0];
}

function emptyCall({ ship, shipName, port, at }: NewEvidence): PortCall {
  return { id: null, ship, shipName, port, around: at, arrival: null, statements: [], lanes: [] };
}

function withEvidence(call: PortCall, evidence: NewEvidence): PortCall {
  const arrival = arrivalAfter(call.arrival, evidence);
  const statements = statementsAfter({ ...call, arrival }, evidence);
  const lanes = lanesAfter(call.lanes, evidence);
  if (arrival === call.arrival && statements === call.statements && lanes === call.lanes) return call;
  return { ...call, arrival, statements, lanes, around: arrival?.at ?? newestEta(statements) ?? call.around };
}

/**
 * The first arrival stands. It is replaced when a journey that gave it gives another time, and when an arrival comes after
 * a discharge. It is taken back when a journey that gave it expects the ship again.
 */
function arrivalAfter(known: CallArrival | null, evidence: NewEvidence): CallArrival | null {
  const { at, learnedAt, moment, classifier, before } = evidence;
  const isItsOwn = before?.classifier === 'ACT' && before.at === known?.at;
  if (classifier !== 'ACT') return isItsOwn ? null : known;
  const better = known === null ? 1 : rank(moment) - rank(known.moment);
  const isEarlier =
    known !== null && (learnedAt < known.learnedAt || (learnedAt === known.learnedAt && at < known.at));
  const isCorrection = isItsOwn && at !== known?.at;
  return better > 0 || (better === 0 && (isCorrection || isEarlier)) ? { at, learnedAt, moment } : known;
}

/** An ETA is noted when it differs from the carrier's one before. One that is learnt after the arrival is not noted. */
function statementsAfter({ arrival, statements }: PortCall, evidence: NewEvidence): CallStatement[] {
  const { carrier, learnedAt, at: eta, classifier, moment, voyage } = evidence;
  const isLate = arrival !== null && learnedAt > arrival.learnedAt;
  if (classifier === 'ACT' || isLate) return statements;
  const own = statements.filter((each) => each.carrier === carrier);
  const standing = own.findLast((each) => each.learnedAt < learnedAt);
  const rival = own.find((each) => each.learnedAt === learnedAt);
  const statement = { carrier, learnedAt, eta, classifier, moment, voyage };
  if (standing?.eta === eta || (rival && !isPreferred(statement, rival))) return statements;
  const next = own.find((each) => each.learnedAt > learnedAt);
  const replaced = [rival, ...(next?.eta === eta ? [next] : [])];
  return [...statements.filter((each) => !replaced.includes(each)), statement].sort(
    (a, b) => a.learnedAt - b.learnedAt || (a.carrier < b.carrier ? -1 : 1),
  );
}

/** Of two ETAs learnt at one moment: an estimate before a plan, an arrival before a discharge, and then the later ETA. */
function isPreferred(a: CallStatement, b: CallStatement): boolean {
  const byClassifier = Number(a.classifier === 'EST') - Number(b.classifier === 'EST');
  return (byClassifier || rank(a.moment) - rank(b.moment) || a.eta - b.eta) > 0;
}

/** One for each port of loading, with the first departure from there. */
function lanesAfter(lanes: CallLane[], { carrier, pol, departedAt, learnedAt }: NewEvidence): CallLane[] {
  if (pol === '') return lanes;
  const known = lanes.find((lane) => lane.carrier === carrier && lane.pol === pol);
  if (known === undefined) return [...lanes, { carrier, pol, departedAt, learnedAt }].sort(byName);
  const first = Math.min(known.departedAt ?? Infinity, departedAt ?? Infinity);
  const lane = {
    ...known,
    departedAt: Number.isFinite(first) ? first : null,
    learnedAt: Math.min(known.learnedAt, learnedAt),
  };
  if (lane.departedAt === known.departedAt && lane.learnedAt === known.learnedAt) return lanes;
  return lanes.map((each) => (each === known ? lane : each));
}

function byName(a: CallLane, b: CallLane): number {
  return `${a.carrier} ${a.pol}` < `${b.carrier} ${b.pol}` ? -1 : 1;
}

function rank(moment: CallMoment): number {
  return moment === 'arrival' ? 1 : 0;
}

/** Of the carriers that spoke last; the later ETA if several spoke at one moment. */
function newestEta(statements: readonly CallStatement[]): number | undefined {
  const last = statements.at(-1)?.learnedAt;
  const newest = statements.filter(({ learnedAt }) => learnedAt === last).map(({ eta }) => eta);
  return newest.length === 0 ? undefined : Math.max(...newest);
}
