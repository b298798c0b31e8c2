// A replay of the answers that stay is a replay of all answers, however carriers answer. The seed is fixed so that a failure
// can be repeated.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changesBetween } from '../../../test/harness/at-once.ts';
import { answersAboutOneUse, type Told } from '../../../test/harness/carrier-habits.ts';
import { box } from '../../../test/harness/events.ts';
import { runs } from '../../../test/harness/runs.ts';
import type { TrackingEvent } from '../../domain/events/event.ts';
import { newEvidence } from '../../domain/forecast/call-evidence.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import { nothingReplayed, type Replayed, replayOne } from '../applying/replay-one.ts';
import type { StoredAnswer } from '../shipment/answer-queries.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { findNeedless } from './find-needless.ts';

const options = { seed: 20261122, numRuns: runs(120) };
const hourMs = 3_600_000;
const shipment: StoredShipment = {
  ...{ id: 'shp_1', workspaceId: 'ws_1', mode: 'live', reference: box, shape: 'container' },
  ...{
    carrier: { scac: 'MSCU', name: 'MSC' },
    carrierSince: new Date(0),
    questionKind: 'equipment',
    questionReference: null,
  },
  ...{
    health: 'active',
    journeys: [],
    routeDates: null,
    forecasts: [],
    exceptions: [],
    exceptionsDueAt: null,
    invoices: [],
    pagesMissing: false,
    confidential: false,
    simulated: false,
    retryAt: null,
    nextCheckAt: null,
  },
  ...{ words: noWords, trackedAt: new Date(0), checkedAt: new Date(0) },
};

/** The carrier is asked, or sends a message, and gives one of the answers, or a part of it. */
const given = fc.record({
  which: fc.nat(2),
  times: fc.integer({ min: 1, max: 5 }),
  way: fc.constantFrom('whole', 'whole', 'whole', 'page missing', 'message', 'empty', 'a part'),
  lost: fc.nat(6),
});
const story = fc.tuple(answersAboutOneUse, fc.array(given, { minLength: 3, maxLength: 10 }), fc.boolean());
/** A port of discharge that the workspace says itself. */
const ownPod = fc.constantFrom(null, 'NLRTM', 'USLGB');
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

interface Answered extends StoredAnswer {
  events: TrackingEvent[];
}

/** The answers in the order in which they were received; in order of the voyage, unless the carrier goes back. */
function answersOf([told, all, goesBack]: [Told[], Given[], boolean]): Answered[] {
  const order = goesBack ? all : all.toSorted((a, b) => a.which - b.which);
  const repeated = order.flatMap((each) => Array.from({ length: each.times }, () => each));
  let at = 0;
  return repeated.map(({ which, way, lost }, index) => {
    const { receivedAt, events } = told[which % told.length] as Told;
    at = Math.max(at + 6 * hourMs, Date.parse(receivedAt));
    const part = way === 'empty' ? [] : events.filter((_, place) => way !== 'a part' || place !== lost);
    return {
      ...{ id: String(index + 1), carrier: 'MSCU', pages: [String(index)], simulated: false },
      ...{ complete: way !== 'page missing' && way !== 'message', received_at: new Date(at) },
      arrived_at: way === 'message' ? new Date(at - hourMs) : null,
      events: part,
    };
  });
}

interface Step {
  answer: Answered;
  known: Replayed;
}

function replay(answers: readonly Answered[], pod: string | null): Step[] {
  let known = nothingReplayed;
  return answers.map((answer) => {
    known = replayOne(withPod(pod), known, answer, { events: answer.events, setAside: [] });
    return { answer, known };
  });
}

function withPod(pod: string | null): StoredShipment {
  return { ...shipment, words: { ...noWords, pod } };
}

const journeysOf = (step: Step | undefined): readonly Journey[] => step?.known.state?.journeys ?? [];

/** What forecasts learn of the answers, in the order in which they learn it. */
function evidenceOf(steps: readonly Step[]) {
  return steps.flatMap((step, index) => {
    const origin = { carrier: 'MSCU', learnedAt: step.answer.received_at.getTime() };
    return newEvidence(origin, journeysOf(steps[index - 1]), journeysOf(step));
  });
}

function changesOf(steps: readonly Step[]) {
  return steps.flatMap(({ answer, known }, index) => {
    const before = steps[index - 1]?.known.state ?? null;
    return known.state === null ? [] : changesBetween(before, known.state, answer.received_at.toISOString());
  });
}

async function thinned(answers: readonly Answered[], pod: string | null): Promise<Answered[]> {
  const decode = (_: string, [page]: readonly string[]) => ({
    events: answers[Number(page)]?.events ?? [],
    setAside: [],
  });
  const needless = await findNeedless(decode, withPod(pod), answers, new AbortController().signal);
  return answers.filter(({ id }) => !needless.includes(id));
}

test('a replay without the needless answers gives the same state, changes and evidence', async () => {
  let removed = 0;
  const property = fc.asyncProperty(story, ownPod, async (told, pod) => {
    const answers = answersOf(told);
    const kept = await thinned(answers, pod);
    removed += answers.length - kept.length;
    // The workspace may take its own port back.
    for (const declared of new Set([pod, null])) {
      const [all, rest] = [replay(answers, declared), replay(kept, declared)];
      assert.deepEqual(rest.at(-1)?.known, all.at(-1)?.known);
      assert.deepEqual(evidenceOf(rest), evidenceOf(all));
      assert.deepEqual(changesOf(rest), changesOf(all));
    }
  });
  await fc.assert(property, options);
  assert.ok(removed > options.numRuns, `only ${removed} answers were needless`);
});

test('the journey is known at every past moment as before', async () => {
  const property = fc.asyncProperty(story, ownPod, async (told, pod) => {
    const answers = answersOf(told);
    const rest = replay(await thinned(answers, pod), pod);
    for (const step of replay(answers, pod)) {
      const newest = rest.findLast(({ answer }) => answer.received_at <= step.answer.received_at);
      assert.deepEqual(journeysOf(newest), journeysOf(step));
    }
  });
  await fc.assert(property, options);
});
