// What a carrier tells of a journey: the habits of carriers, and its whole answer at each moment.

import fc from 'fast-check';
import { placeOf } from '../../../src/domain/places/place.ts';
import { hourMs } from '../../../src/domain/time/time-spans.ts';
import { offsetAt } from '../../../src/domain/time/time-zone.ts';
import type { SampleEvent } from '../carriers/sample-events.ts';
import {
  type JourneyFacts,
  otherPorts,
  otherShips,
  type Plan,
  plansOf,
  type Step,
  type Turns,
  troubledLeg,
  turns,
  way,
} from './voyage.ts';
import { type MannerName, manners, wordsOf } from './words.ts';

export const box = 'MSCU5956818';
export const otherBox = 'MSCU1234566';
const start = Date.UTC(2026, 0, 12, 6);

/** The habits that differ from those of a carrier that tells everything, in the order in which it happens. */
const habits = fc.record({
  words: fc.constantFrom(...(Object.keys(manners) as MannerName[])),
  /** The carrier calls the ports of the box by codes. */
  roles: fc.constantFrom(true, false),
  /** What is told as planned: nothing, only the arrival at the last port, the calls of ships, the moves of the box, or all. */
  plan: fc.constantFrom('none', 'last', 'calls', 'moves', 'all'),
  /** What is told as happened. */
  actual: fc.constantFrom('calls', 'moves', 'all'),
  /** Plans whose step has been passed stay in the answer. */
  passedStay: fc.constantFrom(true, false),
  /** So do the plans of steps that are reported. */
  doneStay: fc.constantFrom(true, false),
  /** The first plan of a port of transshipment stays when the ship goes to another one. */
  changedStays: fc.constantFrom(true, false),
  /** Plans of another trip: in which port the box was to be loaded, and when. */
  oldPlan: fc.constantFrom('pod_years', 'pod_weeks', 'pol_years', 'transshipment_weeks', 'none'),
  /** What the carrier still reports of the trip before. */
  before: fc.constantFrom('return', 'trip', 'none'),
  /** An ETA without a place. */
  placeless: fc.constantFrom('beside', 'instead', 'hours_after', 'none'),
  /** Which ship the last planned arrival names. */
  etaShip: fc.constantFrom('none', 'first', 'own'),
  /** When the ship of a leg is named in the plan: always; when the box is ashore before it; when the box is loaded. */
  named: fc.constantFrom('ashore', 'loaded', 'always'),
  /** Loadings and departures that happened name no ship. */
  boardsUnnamed: fc.constantFrom(true, false),
  /** Moves at gates and by rail say laden or empty. */
  loads: fc.constantFrom(false, true),
  /** Days by which a discharge is reported late. */
  lateDischarge: fc.constantFrom(2, 6, 12, 0),
  /** A move that is never reported as happened. */
  unreported: fc.constantFrom('ARRI', 'DISC', 'DEPA', 'rail', 'none'),
  stamps: fc.constantFrom('dates', 'same_minute', 'shuffled', 'discharge_first', 'minutes'),
  bookings: fc.constantFrom(true, false),
  /** Some answers in between lack a part: a page failed; or the whole answer lacks what happened; or it has nothing. */
  lacking: fc.constantFrom('page', 'actuals', 'all', 'none'),
  /** The answers are about a bill with two boxes. Of these only one is rolled over, on the last leg. */
  isBill: fc.constantFrom(true, false),
  /** Hours between two answers, at least. */
  every: fc.constantFrom(30, 100, 1),
});
export type Habits = typeof habits extends fc.Arbitrary<infer T> ? T : never;

/** What one event tells. */
export interface Told {
  classifier: 'ACT' | 'EST' | 'PLN';
  /** The step that it tells; null: it belongs to no step of the journey, or to an older plan of it. */
  step: Step | null;
  /** An ETA without a place. */
  placeless: boolean;
  event: SampleEvent;
  /** Its place and its day there. */
  port: string | null;
  day: string;
  /** In milliseconds since the epoch. */
  at: number;
  ship: string | null;
}

/** An answer. */
export interface Answer {
  /** Hours from the beginning. */
  now: number;
  receivedAt: string;
  told: Told[];
  /** What of it reaches us, if not all; then what was told before still holds. */
  sent?: Told[];
  isComplete: boolean;
  /** What the carrier says of the other box; empty if there is only one. */
  ofOther: Told[];
  /** The plan that the carrier has now. */
  plan: Plan;
}

export const instantAt = (hours: number) => start + hours * hourMs;

/** A journey, and what a carrier tells of it. */
export interface Story {
  facts: JourneyFacts;
  how: Habits;
  /** The plan that happened. */
  truth: Plan;
  answers: Answer[];
}

const plainHabits: Habits = {
  ...{
    words: 'none',
    roles: false,
    plan: 'all',
    actual: 'all',
    passedStay: false,
    doneStay: false,
    changedStays: false,
  },
  ...{
    oldPlan: 'none',
    before: 'none',
    placeless: 'none',
    etaShip: 'own',
    named: 'always',
    boardsUnnamed: false,
  },
  ...{
    loads: true,
    lateDischarge: 0,
    unreported: 'none',
    stamps: 'minutes',
    bookings: false,
    lacking: 'none',
    isBill: false,
    every: 1,
  },
};
const plainTurns: Turns = {
  origin: 'gate',
  destination: 'gate',
  turnDays: 0,
  hasty: false,
  calls: false,
  trouble: 'none',
};

type Particular = keyof Habits | keyof Turns;
const particulars = [...Object.keys(plainTurns), ...Object.keys(plainHabits)] as Particular[];

/** Which particulars a story has: some two of them. Each can be left out when a failure is made small. */
const taken = fc.record(Object.fromEntries(particulars.map((name) => [name, oneIn(name)])));

/** Words and plans say most of a journey, and a trouble is what exceptions are about. */
function oneIn(name: Particular): fc.Arbitrary<boolean> {
  const many = name === 'words' || name === 'plan' || name === 'trouble' ? 4 : 14;
  return fc.nat({ max: many - 1 }).map((of) => of === many - 1);
}

/** Journeys with some particulars, and all others plain. */
export const toldJourney: fc.Arbitrary<Story> = fc.noBias(
  fc
    .record({ way, turns, habits, taken })
    .map(({ way: drawn, turns: turn, habits: habit, taken: has }) =>
      toldStory({ ...drawn, ...chosen(plainTurns, turn, has) }, chosen(plainHabits, habit, has)),
    ),
);

function chosen<T extends object>(plain: T, drawn: T, has: Record<string, boolean>): T {
  return { ...plain, ...Object.fromEntries(Object.entries(drawn).filter(([name]) => has[name])) };
}

/** The particulars of a story that are not plain. */
export function particularsOf({ facts, how }: Story): string[] {
  const plain = { ...plainTurns, ...plainHabits };
  const drawn = { ...facts, ...how };
  return particulars.filter((name) => drawn[name] !== plain[name]).map((name) => `${name} ${drawn[name]}`);
}

/** The answers of a carrier about a journey, one after the other. */
function toldStory(drawn: JourneyFacts, habit: Habits): Story {
  const { facts, how } = possible(drawn, habit);
  const plans = plansOf(facts);
  const truth = plans.at(-1) as Plan;
  const teller = new Teller(facts, how, plans, box);
  const whole = momentsOf(teller, how).map((now) => teller.answerAt(now));
  if (how.isBill) {
    const others = { ...facts, trouble: facts.trouble === 'none' ? 'rolled_over' : 'none' } as const;
    const other = new Teller(others, how, plansOf(others), otherBox);
    for (const answer of whole) answer.ofOther = other.answerAt(answer.now).told;
  }
  const answers = whole.filter(({ told }) => told.length > 0);
  return { facts, how, truth, answers: answers.flatMap((answer) => [answer, ...lackingAfter(answer, how)]) };
}

/** The same half an hour later, with only a part of it. */
function lackingAfter(answer: Answer, { lacking }: Habits): Answer[] {
  const { now, told } = answer;
  const later = { ...answer, now: now + 0.5, receivedAt: new Date(instantAt(now + 0.5)).toISOString() };
  const plans = told.filter(({ classifier }) => classifier !== 'ACT');
  switch (lacking) {
    case 'page':
      return [{ ...later, sent: told.filter((_, at) => at % 2 === 0), isComplete: false }];
    case 'all':
      return [{ ...later, sent: [], isComplete: false }];
    case 'actuals':
      return plans.length > 0 && plans.length < told.length ? [{ ...later, sent: plans.slice(1) }] : [];
    default:
      return [];
  }
}

/** Where only the calls of ships are told, no trip can be told from another, and no ship left out from one named falsely. */
function possible(drawn: JourneyFacts, habit: Habits): { facts: JourneyFacts; how: Habits } {
  const { facts, how } = possibleBill(drawn, habit);
  if (how.actual !== 'calls') return { facts, how };
  const isWhole = !how.boardsUnnamed && how.unreported === 'none';
  const etaShip = isWhole || how.etaShip !== 'first' ? how.etaShip : 'none';
  return { facts: { ...facts, turnDays: 0 }, how: { ...how, before: 'none', oldPlan: 'none', etaShip } };
}

/** The moves of two boxes can be told apart where their ships are always named. */
function possibleBill(facts: JourneyFacts, how: Habits): { facts: JourneyFacts; how: Habits } {
  const isNamed = how.named === 'always' && how.etaShip === 'own' && !how.boardsUnnamed;
  const isWhole = (how.plan === 'all' || how.plan === 'moves') && how.actual !== 'calls';
  const isOne = facts.trouble === 'none' || facts.trouble === 'rolled_over';
  const isBill = how.isBill && isNamed && isWhole && isOne && how.placeless === 'none';
  return { facts: isBill ? { ...facts, troubled: 3, turnDays: 0 } : facts, how: { ...how, isBill } };
}

/** Each time when the carrier has something new to tell, and long after it while nothing is new. */
function momentsOf(teller: Teller, { every }: Habits): number[] {
  const news = [...new Set([0, ...teller.news()])].toSorted((a, b) => a - b);
  const moments = news.flatMap((at, index) => {
    const next = news[index + 1] ?? at + 130;
    return [at + 1, at + 62, at + 15 * 24, at + 21 * 24].filter((moment) => moment < next);
  });
  let last = Number.NEGATIVE_INFINITY;
  return moments.filter((moment) => {
    if (moment - last < every) return false;
    last = moment;
    return true;
  });
}

/** A ship arrives or departs. */
export const isCall = ({ code, mode }: Step) => (code === 'ARRI' || code === 'DEPA') && mode === 'vessel';

class Teller {
  private readonly facts: JourneyFacts;
  private readonly how: Habits;
  private readonly plans: readonly Plan[];
  private readonly truth: Plan;
  private readonly container: string;
  /** When each step is reported; only those that are. */
  private readonly reportedAt: Map<Step, number>;

  constructor(facts: JourneyFacts, how: Habits, plans: readonly Plan[], container: string) {
    this.facts = facts;
    this.how = how;
    this.plans = plans;
    this.container = container;
    const truth = plans.at(-1) as Plan;
    this.truth = truth;
    const delay = this.delay();
    this.reportedAt = new Map(
      truth.steps.filter((step) => this.isReported(step)).map((step) => [step, delay(step)]),
    );
  }

  news(): number[] {
    const changes = this.plans.map(({ knownAt }) => knownAt);
    return [...changes, ...this.reportedAt.values()];
  }

  answerAt(now: number): Answer {
    const plan = this.plans.findLast(({ knownAt }) => knownAt <= now) ?? this.truth;
    const done = this.truth.steps.filter(
      (step) => (this.reportedAt.get(step) ?? Number.POSITIVE_INFINITY) <= now,
    );
    const last = done.map((step) => this.truth.steps.indexOf(step)).at(-1) ?? -1;
    const told = [
      ...this.olderThings(),
      ...done.map((step) => this.happened(step)),
      ...this.planned(plan, now, last, done),
      ...this.changed(plan),
      ...this.withoutPlace(plan, now, last),
    ];
    return {
      now,
      receivedAt: new Date(instantAt(now)).toISOString(),
      told,
      isComplete: true,
      ofOther: [],
      plan,
    };
  }

  private isReported(step: Step): boolean {
    const { actual, unreported } = this.how;
    if (step.mode === 'rail' && unreported === 'rail') return false;
    if (step.trip === 1 && step.mode === 'vessel' && step.code === unreported) return false;
    if (actual === 'calls') return isCall(step);
    return actual === 'all' || (step.code !== 'ARRI' && step.code !== 'DEPA');
  }

  /** Steps are reported some hours after they happen, and later where the carrier is late. */
  private delay(): (step: Step) => number {
    const { trouble, days } = this.facts;
    const { lateDischarge, stamps } = this.how;
    const { steps } = this.truth;
    const isLate = trouble === 'late' || trouble === 'silence';
    const leg = troubledLeg(this.facts);
    const late = steps.find((step) => step.leg === leg && step.code === 'ARRI' && step.role !== null);
    const from = isLate && late ? steps.indexOf(late) : steps.length;
    const until = (late?.at ?? 0) + (trouble === 'late' ? days : 25) * 24;
    return (step) => {
      const lag = step.code === 'DISC' ? 7 + lateDischarge * 24 : 7;
      // Moves with times in a wrong order are reported together.
      const together = stamps === 'minutes' || stamps === 'dates' ? 0 : 6;
      const at = step.at + lag + together;
      return steps.indexOf(step) >= from ? Math.max(at, until) : at;
    };
  }

  private happened(step: Step): Told {
    const { words, boardsUnnamed } = this.how;
    const isUnnamed = boardsUnnamed && (step.code === 'LOAD' || step.code === 'DEPA');
    return this.tell('ACT', step, this.stampOf(step), {
      ship: isUnnamed ? null : step.ship,
      words: wordsOf(words, step, this.truth.legs),
    });
  }

  /** The time that the carrier gives for a move. */
  private stampOf(step: Step): number {
    const { stamps } = this.how;
    const end = this.truth.steps.filter(({ trip, leg }) => trip === 1 && leg === -1).at(-1)?.at ?? 0;
    const isEnd = step.trip === 1 && this.facts.hasty && step.role === null && end - step.at <= 6;
    if (stamps === 'discharge_first' && step.code === 'DISC') return step.at - 13;
    if (!isEnd) return step.at;
    if (stamps === 'same_minute') return Math.floor(end) - 2;
    // Backwards, some minutes apart.
    return stamps === 'shuffled' ? end - 2 + (end - step.at) / 10 : step.at;
  }

  private planned(plan: Plan, now: number, last: number, done: readonly Step[]): Told[] {
    const { passedStay, doneStay, placeless } = this.how;
    const doneSteps = new Set(done.map(sameStep));
    const lastStep = this.truth.steps[last];
    const lastInPlan =
      lastStep === undefined ? -1 : plan.steps.findIndex((step) => sameStep(step) === sameStep(lastStep));
    return plan.steps.flatMap((step, index) => {
      if (step.trip === 2 || !this.isPlanned(step)) return [];
      if (placeless === 'instead' && step.role === 'POD' && step.code === 'ARRI') return [];
      const isDone = doneSteps.has(sameStep(step));
      const isPassed = index <= lastInPlan;
      if (isDone ? !doneStay : isPassed && !passedStay) return [];
      return [this.plan(step, plan, isDone || this.isNamed(step, now))];
    });
  }

  private isPlanned(step: Step): boolean {
    const { plan } = this.how;
    if (plan === 'none') return false;
    if (plan === 'last') return step.code === 'ARRI' && step.role === 'POD';
    if (plan === 'calls') return isCall(step);
    return plan === 'all' || (step.code !== 'ARRI' && step.code !== 'DEPA');
  }

  private plan(step: Step, plan: Plan, isNamed: boolean): Told {
    const { etaShip } = this.how;
    const isEta = step.code === 'ARRI' && step.role === 'POD';
    const named = isNamed ? step.ship : null;
    const other = etaShip === 'none' ? null : (plan.legs[0]?.ship ?? null);
    const classifier = step.code === 'ARRI' || step.code === 'DEPA' ? 'EST' : 'PLN';
    return this.tell(classifier, step, this.plannedAt(step), {
      ship: isEta && etaShip !== 'own' ? other : named,
    });
  }

  /** It moves a little from leg to leg, and by one amount for all moves of one call. */
  private plannedAt(step: Step): number {
    const { jitter } = this.facts;
    const call = step.code === 'ARRI' || step.code === 'DISC' ? step.leg + 1 : step.leg;
    return step.at + (step.role !== null ? (jitter[Math.max(call, 0)] ?? 0) : 0);
  }

  private isNamed({ leg }: Step, now: number): boolean {
    const { named } = this.how;
    if (named === 'always') return true;
    const before = this.truth.steps.find(
      (step) =>
        step.trip === 1 &&
        (named === 'loaded'
          ? step.code === 'LOAD' && step.leg === leg
          : leg === 0
            ? step.code === 'GTIN' && step.role === null
            : step.code === 'DISC' && step.leg === leg - 1),
    );
    return before !== undefined && before.at <= now;
  }

  private changed(plan: Plan): Told[] {
    const { changedStays } = this.how;
    const [first] = this.plans;
    if (
      !changedStays ||
      this.facts.trouble !== 'other_transshipment' ||
      first === undefined ||
      plan === first
    )
      return [];
    const port = plan.legs.map(({ to }) => to);
    return first.steps
      .filter((step) => step.role === 'PTS' && !port.includes(step.port) && this.isPlanned(step))
      .map((step) => ({ ...this.tell('PLN', step, step.at, { ship: null }), step: null }));
  }

  private withoutPlace(plan: Plan, now: number, last: number): Told[] {
    const { placeless } = this.how;
    const of = (code: Step['code']) =>
      plan.steps.find((step) => step.role === 'POD' && step.code === code && step.trip === 1);
    const [arrival, discharge] = [of('ARRI'), of('DISC')];
    if (placeless === 'none' || arrival === undefined || discharge === undefined) return [];
    if (placeless === 'instead' && last >= this.truth.steps.indexOf(arrival)) return [];
    const isAfter = placeless === 'hours_after';
    if (isAfter && now < discharge.at) return [];
    const at = isAfter ? discharge.at + 5 : arrival.at;
    const step = { ...arrival, port: '' };
    return [
      { ...this.tell('EST', step, at, { ship: null }), step: isAfter ? null : arrival, placeless: true },
    ];
  }

  /** Plans of other trips, and what happened on the one before. */
  private olderThings(): Told[] {
    const { oldPlan, before } = this.how;
    const pol = this.facts.route[0] ?? '';
    const old = { ship: otherShips.old, leg: 0, load: 'laden', mode: 'vessel', role: null, trip: 1 } as const;
    const empty = { load: 'empty', mode: 'truck', ship: null, leg: -1, role: null, trip: 1 } as const;
    const back: [Step] = [{ ...empty, code: 'GTIN', port: pol, at: -480 }];
    const trip: Step[] = [
      { ...empty, code: 'GTOT', port: otherPorts.old, at: -1500 },
      { ...old, code: 'LOAD', port: otherPorts.old, at: -1400 },
      { ...old, code: 'DISC', port: pol, at: -700 },
      { ...empty, load: 'laden', code: 'GTOT', port: pol, at: -650 },
      ...back,
    ];
    const happened = before === 'none' ? [] : before === 'return' ? back : trip;
    const port = oldPlan.startsWith('pod')
      ? this.facts.route.at(-1)
      : oldPlan.startsWith('pol')
        ? pol
        : this.facts.route[1];
    const at = oldPlan.endsWith('years') ? -17_000 : -650;
    const plans: Step[] =
      oldPlan === 'none'
        ? []
        : [
            { ...old, code: 'LOAD', port: port ?? '', at },
            { ...old, code: 'DISC', port: otherPorts.old, at: at + 400 },
          ];
    return [
      ...happened.map((step) => this.tell('ACT', step, step.at, { ship: step.ship })),
      ...plans.map((step) => this.tell('EST', step, step.at, { ship: step.ship })),
    ].map((told) => ({ ...told, step: null }));
  }

  private tell(
    classifier: Told['classifier'],
    step: Step,
    hours: number,
    { ship, words = '' }: { ship: string | null; words?: string },
  ): Told {
    const { stamps, loads, bookings } = this.how;
    const { code, port, load, mode } = step;
    const at = instantAt(hours);
    const time = localTime(at, port, stamps === 'dates');
    const isTransport = code === 'ARRI' || code === 'DEPA';
    const saysLoad = mode === 'vessel' || loads || hours < 0;
    const references = [{ documentReferenceType: 'BKG', documentReferenceValue: `BK00${step.trip}` }];
    const event: SampleEvent = {
      eventType: isTransport ? 'TRANSPORT' : 'EQUIPMENT',
      eventClassifierCode: classifier,
      eventDateTime: time,
      [isTransport ? 'transportEventTypeCode' : 'equipmentEventTypeCode']: code,
      ...(!isTransport && { equipmentReference: this.container }),
      ...(!isTransport && saysLoad && { emptyIndicatorCode: load.toUpperCase() }),
      ...(words !== '' && { description: words }),
      ...(this.how.roles &&
        step.role !== null && { carrierSpecificData: { shipmentLocationType: step.role } }),
      ...(bookings && !isTransport && { documentReferences: references }),
      transportCall: {
        ...(port !== '' && { UNLocationCode: port }),
        modeOfTransport: mode.toUpperCase(),
        ...(ship !== null && { vessel: { vesselName: ship } }),
      },
    };
    return {
      classifier,
      step,
      placeless: false,
      event,
      port: port || null,
      day: time.slice(0, 10),
      at,
      ship,
    };
  }
}

/** What makes two steps of two plans the same. */
export function sameStep({ trip, code, port, load, ship, mode }: Step): string {
  return [trip, code, port, load, ship, mode].join(' ');
}

function localTime(at: number, port: string, isDate: boolean): string {
  const zone = placeOf({ unlocode: port }).zone ?? 'UTC';
  const offset = offsetAt(zone, at) ?? 0;
  const local = new Date(at + offset * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const written = `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return `${isDate ? `${local.slice(0, 10)}T00:00:00` : local}${written}`;
}
