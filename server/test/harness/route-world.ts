// The server with a simulated route, for the tests of routes.

import assert from 'node:assert/strict';
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import { type CarrierSettings, type RouteEntry, routeSettings } from '../../src/carriers/carrier-settings.ts';
import { parseReference } from '../../src/domain/references/reference.ts';
import type { Via } from '../../src/domain/references/via.ts';
import { watchDuty } from '../../src/tracking/watch.ts';
import type { Lifetime } from './lifetime.ts';
import { openTrackingApp, type TrackingApp } from './tracking-app.ts';

interface RouteRow {
  id: number | string;
  number: string;
  scac: string | null;
}

const never = new AbortController().signal;
export const routeLines = ['CMDU', 'HLCU', 'ONEY', 'EGLV', 'ZIMU'];

/** Where the simulator has it, and how it is asked. */
const paths: Readonly<Record<Via, string>> = {
  shipsgo: '/shipsgo/v2',
  terminal49: '/terminal49/v2',
  vizion: '/vizion',
};

/** The server, with a route for the lines that it does not ask itself. Both have the same clock. */
export async function openRouteWorld(
  lifetime: Lifetime,
  creates: RouteEntry['creates'] = { perMonth: 100, perWorkspace: 100 },
  via: Via = 'shipsgo',
  simulated = false,
) {
  const simulator = await openTestSimulator(lifetime);
  const { clock, control, origin } = simulator;
  let requests = 0;
  simulator.app.server.on('request', ({ url }) => {
    if (url?.startsWith('/control') === false) requests += 1;
  });
  const settings: CarrierSettings = routeSettings({
    profile: via,
    baseUrl: origin + paths[via],
    auth: { kind: 'headers', headers: { 'X-Token': 'a-token' } },
    serves: 'others',
    creates,
    simulated,
    quota: [],
  });
  const app = await openTrackingApp(lifetime, { carriers: [settings] });
  app.clock.advance(clock.now() - app.clock.now().getTime());

  /** Boxes of lines that only the route tells of, with a number of their own line. */
  const boxes = async (count: number, stage = 'at_sea') => {
    const found: { reference: string; scac: string }[] = [];
    for (const scac of routeLines) {
      const path = `/references?scac=${scac}&kind=container&stage=${stage}&limit=${Math.max(20, count)}`;
      const { references } = (await control('GET', path)).body as { references: { reference: string }[] };
      for (const { reference } of references) found.push({ reference, scac });
    }
    return found.filter(({ reference }) => ownerOf(app, reference)).slice(0, count);
  };
  return {
    ...{ app, origin, clock, control, settings, boxes },
    /** How many requests the route has got. */
    requests: () => requests,
    async box(stage?: string) {
      const [found] = await boxes(1, stage);
      return found ?? assert.fail('a box');
    },
    /** A Bill of Lading with several boxes, in the form of a line that only the route tells of. */
    async bill() {
      for (const scac of routeLines) {
        const path = `/references?scac=${scac}&kind=bill&stage=at_sea&leastBoxes=2&limit=20`;
        const { references } = (await control('GET', path)).body as { references: { reference: string }[] };
        const found = references.find(({ reference }) => ownerOf(app, reference));
        if (found !== undefined) return { reference: found.reference, scac };
      }
      return assert.fail('a bill');
    },
    advance(ms: number) {
      app.clock.advance(ms);
      clock.set({ now: app.clock.now().getTime() });
    },
    /** Asks about what is due. */
    async watch() {
      const duty = watchDuty(app.deps);
      for (const held of await duty.claim(5)) await duty.perform(held, never, never);
    },
    given: async () => ((await control('GET', `/routes/${via}`)).body as { rows: RouteRow[] }).rows,
    counted: async () => (await app.store.db.selectFrom('route_creates').selectAll().execute()).length,
    /** The n-th row of the route has failed for good, from 1. */
    failRow: (number: number) => control('PUT', `/routes/${via}/${number}`, { failed: true }),
    fail: (reference: string, ...faults: object[]) => control('PUT', `/references/${reference}`, { faults }),
  };
}

export type RouteWorld = Awaited<ReturnType<typeof openRouteWorld>>;

/** Whether the letters of the box lead to a line by the route. */
function ownerOf(app: TrackingApp, reference: string): boolean {
  const [first] = app.deps.directories.live.candidates(parseReference(reference), {});
  return first?.carrier.via !== undefined;
}
