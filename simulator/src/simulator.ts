// The simulator as one HTTP application: the carriers' side and the control side, with one world and one clock.

import Fastify, { type FastifyInstance } from 'fastify';
import { terminal49Routes } from './aggregators/terminal49-routes.ts';
import { vizionRoutes } from './aggregators/vizion-routes.ts';
import { createClock, type VirtualClock } from './clock.ts';
import { createControls } from './controls.ts';
import { habitsOf } from './deviations/deviations.ts';
import { arrivalNoticesRoute } from './http/arrival-notices-route.ts';
import { clockRoutes } from './http/control-clock.ts';
import { historyRoute } from './http/control-history.ts';
import { controlRoutes } from './http/control-references.ts';
import { ctvcRoute } from './http/ctvc-route.ts';
import { eventsRoute } from './http/events-route.ts';
import type { Options } from './options.ts';
import { shipsgoRoutes } from './shipsgo/shipsgo-routes.ts';
import { type DelayChoice, openDelays } from './world/delays/open-delays.ts';
import { openWorld, type World } from './world/world.ts';

export interface Simulator {
  app: FastifyInstance;
  world: World;
  clock: VirtualClock;
}

/** Builds the application without listening. */
export function createSimulator({
  now,
  speed,
  deviations,
  ...choice
}: Omit<Options, 'port' | keyof DelayChoice> & DelayChoice): Simulator {
  const world = openWorld({ ...choice, delays: openDelays(choice) });
  const clock = createClock({ now, speed });
  const controls = createControls(deviations === 'real' ? habitsOf : () => []);
  // Some faults leave requests hanging. Closing must not wait for them.
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false, maxParamLength: 500 },
  });
  app.register(eventsRoute({ world, clock, controls }));
  app.register(arrivalNoticesRoute({ world, clock, controls }));
  app.register(ctvcRoute({ world, clock, controls }));
  app.register(shipsgoRoutes({ world, clock, controls }));
  app.register(terminal49Routes({ world, clock, controls }));
  app.register(vizionRoutes({ world, clock, controls }));
  app.register(controlRoutes({ world, clock, controls }));
  app.register(clockRoutes(clock));
  app.register(historyRoute({ world, clock }));
  return { app, world, clock };
}
