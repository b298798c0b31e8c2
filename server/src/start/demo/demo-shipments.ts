// The demo's shipments: samples of the simulated carriers, which a new workspace tracks from its first minute.

import { Ajv } from 'ajv';
import { type Static, Type } from 'typebox';
import type { Principal } from '../../accounts/principal.ts';
import type { ServerRole } from '../../config.ts';
import type { Services } from '../../services.ts';
import { askerOf } from '../../tracking/asking/asker-of.ts';
import { refresh } from '../../tracking/refresh.ts';
import { trackBatch } from '../../tracking/track-batch.ts';
import type { DemoLog, DemoStep } from './demo.ts';
import { informPeople, nameShipments } from './demo-life.ts';

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
      /** The days by which the answers to the first and the second question are old. */
      daysAgo: Type.Tuple([Type.Number(), Type.Number()]),
    }),
  ),
});
type Sample = Static<typeof SamplesSchema>['samples'][number];
const areSamples = new Ajv().compile<Static<typeof SamplesSchema>>(SamplesSchema);

/** Tracks the samples as a client would, for credits. A second question, about a later day, then brings changes. */
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
  await Promise.all(samples.map((each) => setDaysAgo(controlUrl, each, each.daysAgo[0], signal)));
  const references = samples.map(({ reference }) => reference);
  const results = await trackBatch(services, workspace, references, { signal });
  const shipments = results.flatMap(({ result }) => (result.outcome === 'tracked' ? [result.shipment] : []));
  await nameShipments(services, shipments);
  await Promise.all(samples.map((each) => setDaysAgo(controlUrl, each, each.daysAgo[1], signal)));
  for (const shipment of shipments)
    await refresh(services, shipment, { hint: undefined, asker: askerOf(workspace), signal });
  await informPeople(services, workspace);
  logger.info({ shipments: references.length }, 'Tracked the shipments of the demo');
}

async function readSamples(controlUrl: string, signal: AbortSignal): Promise<Sample[]> {
  const response = await fetch(`${controlUrl}/samples`, { signal });
  const body: unknown = await response.json();
  if (!response.ok || !areSamples(body)) {
    throw new Error(`The simulated carriers answered with ${response.status}, and without samples.`);
  }
  return body.samples;
}

async function setDaysAgo(
  controlUrl: string,
  { reference }: Sample,
  daysAgo: number,
  signal: AbortSignal,
): Promise<void> {
  const { ok, status } = await fetch(`${controlUrl}/references/${reference}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ daysAgo }),
    signal,
  });
  if (!ok) throw new Error(`The simulated carriers answered with ${status}.`);
}
