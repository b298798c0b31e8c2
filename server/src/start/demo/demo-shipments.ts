// The demo's shipments: samples of the simulated carriers, which a new workspace tracks from its first minute.

import { Ajv } from 'ajv';
import { type Static, Type } from 'typebox';
import type { Principal } from '../../accounts/principal.ts';
import { carrierFacts } from '../../carriers/carrier-facts.ts';
import type { ServerRole } from '../../config.ts';
import { ownerPrefix } from '../../domain/references/container-number.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import { askerOf } from '../../tracking/asking/asker-of.ts';
import { openSharedQuestions } from '../../tracking/asking/shared-questions.ts';
import { changeWords } from '../../tracking/change-words.ts';
import { refresh } from '../../tracking/refresh.ts';
import { trackBatch } from '../../tracking/track-batch.ts';
import type { DemoLog, DemoStep } from './demo.ts';
import { informPeople, nameShipments } from './demo-life.ts';
import { lineByRoute } from './simulator.ts';

interface DemoShipments {
  services: Services;
  /** The workspace that this start created; null on later starts, and then nothing is tracked. */
  workspace: Principal | null;
  /** Where the simulated carriers are controlled; null when the carriers are real. */
  controlUrl: string | null;
  /** Of this server: without `watch` it asks no carriers, and brings nothing. */
  roles: readonly ServerRole[];
  logger: DemoLog;
}

const SamplesSchema = Type.Object({
  samples: Type.Array(
    Type.Object({
      reference: Type.String(),
      shows: Type.String(),
      /** How many days ago the carrier says what it says at first, and at last. */
      daysAgo: Type.Tuple([Type.Number(), Type.Number()]),
    }),
  ),
});
type Sample = Static<typeof SamplesSchema>['samples'][number];
const areSamples = new Ajv().compile<Static<typeof SamplesSchema>>(SamplesSchema);

/** The shipments are tracked so many days ago, and asked about on these days since; the last two show what changed since yesterday. */
const firstDay = 10;
const laterDays = [7, 5, 3, 1, 0];

/** What carriers report today besides, by what a sample shows. The simulator refuses what is not possible. */
const newsOfToday = [
  { shows: 'at sea', story: { kind: 'slip', hours: 60 } },
  { shows: 'at sea', story: { kind: 'slip', hours: -48 } },
  { shows: 'before departure', story: { kind: 'other_ship' } },
];

const ReferencesSchema = Type.Object({ references: Type.Array(Type.Object({ reference: Type.String() })) });
const areReferences = new Ajv().compile<Static<typeof ReferencesSchema>>(ReferencesSchema);

/** The second question comes after ten minutes, and has the data. */
const waitingSeconds = 500;

/** Tracks the samples as a client would, for credits, as if days had passed since. */
export function demoShipments(deps: DemoShipments): DemoStep {
  return {
    fault: 'The shipments of the demo could not be tracked',
    run: (signal) => trackSamples(deps, signal),
  };
}

async function trackSamples(
  { services, workspace, controlUrl, roles, logger }: DemoShipments,
  signal: AbortSignal,
): Promise<void> {
  if (workspace === null || controlUrl === null || !roles.includes('watch')) return;
  const samples = await readSamples(controlUrl, signal);
  const answerAsOf = (day: number) =>
    Promise.all(samples.map((each) => setDaysAgo(controlUrl, each, day, signal)));
  const references = samples.map(({ reference }) => reference);
  await answerAsOf(firstDay);
  const first = someDaysAgo(services, firstDay);
  const results = await trackBatch(first, workspace, references, { signal });
  const shipments = results.flatMap(({ result }) => (result.outcome === 'tracked' ? [result.shipment] : []));
  await nameShipments(first, shipments);
  for (const day of laterDays) {
    await answerAsOf(day);
    const then = someDaysAgo(services, day);
    if (day === 0) await forceNews(controlUrl, samples, signal);
    for (const shipment of shipments)
      await refresh(then, shipment, { hint: undefined, asker: askerOf(workspace), signal });
    // Told of what is new today. Whoever reads the audit log finds it after the workspace itself.
    if (day === 1) await informPeople(services, workspace);
  }
  await trackWaiting(services, workspace, { controlUrl, references, signal });
  logger.info({ shipments: references.length }, 'Tracked the shipments of the demo');
}

/** A box of which the route of the demo has no data in its first minutes. */
async function trackWaiting(
  services: Services,
  workspace: Principal,
  {
    controlUrl,
    references,
    signal,
  }: { controlUrl: string; references: readonly string[]; signal: AbortSignal },
): Promise<void> {
  const query = `scac=${lineByRoute}&kind=container&stage=at_sea&limit=100`;
  const body: unknown = await (await fetch(`${controlUrl}/references?${query}`, { signal })).json();
  const boxes = areReferences(body) ? body.references.map(({ reference }) => reference) : [];
  // Its letters have to lead to the line.
  const box = boxes.find((each) => !references.includes(each) && isOfLine(each));
  if (box === undefined) return;
  const faults = [{ name: 'pending', seconds: waitingSeconds }];
  await control(`${controlUrl}/references/${box}`, 'PUT', { faults }, signal);
  const [result] = await trackBatch(services, workspace, [box], { signal });
  if (result?.result.outcome !== 'tracked') return;
  await changeWords(services, result.result.shipment.id, {
    ownReferences: ['PO-4801'],
    tags: ['Acme Imports'],
  });
}

function isOfLine(box: string): boolean {
  return carrierFacts(lineByRoute).containerPrefixes.includes(ownerPrefix(box));
}

/** Those of a server some days ago. */
function someDaysAgo(services: Services, days: number): Services {
  const now = () => new Date(services.now().getTime() - days * dayMs);
  return { ...services, now, questions: openSharedQuestions(now) };
}

async function readSamples(controlUrl: string, signal: AbortSignal): Promise<Sample[]> {
  const response = await fetch(`${controlUrl}/samples`, { signal });
  const body: unknown = await response.json();
  if (!response.ok || !areSamples(body)) {
    throw new Error(`The simulated carriers answered with ${response.status}, and without samples.`);
  }
  return body.samples;
}

/** Its carrier says from now on what it said so many days ago. */
async function setDaysAgo(
  controlUrl: string,
  { reference, daysAgo: [, last] }: Sample,
  days: number,
  signal: AbortSignal,
): Promise<void> {
  const body = { daysAgo: Math.max(days, last) };
  const { ok, status } = await control(`${controlUrl}/references/${reference}`, 'PUT', body, signal);
  if (!ok) throw new Error(`The simulated carriers answered with ${status}.`);
}

async function forceNews(controlUrl: string, samples: readonly Sample[], signal: AbortSignal): Promise<void> {
  const left = [...samples];
  for (const { shows, story } of newsOfToday) {
    const at = left.findIndex((each) => each.shows === shows);
    const [sample] = at < 0 ? [] : left.splice(at, 1);
    if (sample) await control(`${controlUrl}/references/${sample.reference}/story`, 'POST', story, signal);
  }
}

function control(url: string, method: string, body: object, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method, headers, body: JSON.stringify(body), signal });
}
