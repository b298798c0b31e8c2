// `/control/references` and `/control/carriers`: lists references, switches deviations and faults, forces events.

import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { deviationTable } from '../deviations/deviations.ts';
import { faultTable } from '../faults/fault.ts';
import { suggestions } from '../invitation.ts';
import { chooseSamples } from '../samples.ts';
import { carriers, findCarrier } from '../world/carriers.ts';
import { type Stage, stages, truthOf } from '../world/stage.ts';
import { type StoryKind, storyKinds } from '../world/stories.ts';
import type { Found, World } from '../world/world.ts';
import type { EventsDeps } from './events-route.ts';
import { listReferences, type ReferenceFilter } from './list-references.ts';
import { readSettings, type SettingsBody, settingsSchema } from './settings-body.ts';

interface OfReference {
  Params: { reference: string };
  Querystring: { scac?: string };
}

const listQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    scac: { type: 'string' },
    stage: { type: 'string', enum: stages },
    kind: { type: 'string', enum: ['container', 'bill', 'booking'] },
    leastBoxes: { type: 'integer', minimum: 1, maximum: 30 },
    limit: { type: 'integer', minimum: 1, maximum: 100_000, default: 100 },
    after: { type: 'integer', minimum: 0 },
  },
} as const;

const storyBody = {
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: storyKinds },
    hours: { type: 'number', minimum: -240, maximum: 2400 },
  },
} as const;

const slipHours: Readonly<Record<string, number>> = { slip: 36, withdraw_actual: 24, correct_actual: -3 };

export function controlRoutes(deps: EventsDeps): FastifyPluginAsync {
  const { world, clock, controls } = deps;
  return async (app) => {
    app.get('/control/deviations', async () => ({ deviations: deviationTable, faults: faultTable }));

    app.get<{ Querystring: ReferenceFilter & { stage?: Stage } }>(
      '/control/references',
      { schema: { querystring: listQuery } },
      async (request) => listReferences(world, request.query, clock.now()),
    );

    app.get('/control/samples', async () => {
      const now = clock.now();
      const others = suggestions(world, now).map(({ reference }) => reference);
      return { samples: await chooseSamples(world, now, others) };
    });

    app.get<OfReference>('/control/references/:reference', async (request) => {
      const { reference } = request.params;
      const known = findAnywhere(world, reference, clock.now()).map((found) => describe(world, found));
      return { reference, ...controls.reference(reference), known };
    });

    app.put<OfReference & { Body: SettingsBody }>(
      '/control/references/:reference',
      { schema: { body: settingsSchema } },
      async (request) => {
        const { reference } = request.params;
        controls.setReference(reference, readSettings(request.body));
        return { reference, ...controls.reference(reference) };
      },
    );

    app.delete<OfReference>('/control/references/:reference', async (request, reply) => {
      controls.clearReference(request.params.reference);
      return reply.code(204).send();
    });

    app.post<OfReference & { Body: { kind: StoryKind; hours?: number } }>(
      '/control/references/:reference/story',
      { schema: { body: storyBody } },
      async (request, reply) => {
        const { kind, hours = slipHours[kind] ?? 0 } = request.body;
        const now = clock.now();
        const found = findAnywhere(world, request.params.reference, now).at(-1);
        if (found === undefined) return refuse(reply, 404, 'No carrier knows this reference now.');
        const { trip } = found.shipment;
        if (!world.report(trip, { kind, hours, at: now })) {
          return refuse(reply, 409, `Nothing would change: "${kind}" is not possible for this shipment now.`);
        }
        const after = findAnywhere(world, request.params.reference, now).at(-1) ?? found;
        return reply.code(201).send(describe(world, after));
      },
    );

    carrierRoutes(app, deps);
  };
}

type App = Parameters<FastifyPluginAsync>[0];

function carrierRoutes(app: App, { controls }: EventsDeps): void {
  app.get('/control/carriers', async () =>
    carriers.map(({ scac, name }) => ({ scac, name, ...controls.carrier(scac) })),
  );
  app.put<{ Params: { scac: string }; Body: SettingsBody }>(
    '/control/carriers/:scac',
    { schema: { body: settingsSchema } },
    async (request, reply) => {
      const carrier = findCarrier(request.params.scac);
      if (carrier === undefined) return refuse(reply, 404, 'No such carrier.');
      controls.setCarrier(carrier.scac, readSettings(request.body));
      return { scac: carrier.scac, ...controls.carrier(carrier.scac) };
    },
  );
  app.delete<{ Params: { scac: string } }>('/control/carriers/:scac', async (request, reply) => {
    controls.clearCarrier(request.params.scac);
    return reply.code(204).send();
  });
}

/** All shipments that any carrier knows by a reference of any kind, the latest trip last. */
function findAnywhere(world: World, reference: string, now: number): Found[] {
  const value = reference.trim().toUpperCase();
  return carriers
    .flatMap(({ scac }) =>
      (['container', 'bill', 'booking'] as const).flatMap((kind) => world.find(scac, kind, value, now)),
    )
    .sort((a, b) => a.shipment.bookedAt - b.shipment.bookedAt);
}

function describe(world: World, { shipment, boxes }: Found): Record<string, unknown> {
  return {
    scac: shipment.carrier.scac,
    billOfLading: shipment.bill,
    booking: shipment.booking,
    bookedAt: new Date(shipment.bookedAt).toISOString(),
    boxes: boxes.map((box) => truthOf(box, shipment.asOf)),
    stories: world
      .stories(shipment.trip)
      .map((story) => ({ ...story, at: new Date(story.at).toISOString() })),
  };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}
