import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { type VoyageFacts, voyageEvents } from '../../../test/harness/voyage.ts';
import { startVoyageCarrier } from '../../../test/harness/voyage-carrier.ts';
import type { JourneyForecast } from '../../domain/forecast/forecast-arrival.ts';
import { track } from '../../tracking/track.ts';

const msc = await startVoyageCarrier({ after });
const app = await openConsoleApp({ after }, { carriers: [msc.settings] });
app.clock.set('2026-10-01T09:00:00Z');

const madeAt = '2026-10-01T09:00:00.000Z';
const arrival = {
  p10: '2026-10-10T22:30:00Z',
  p50: '2026-10-12T09:00:00Z',
  p90: '2026-10-15T21:00:00Z',
  basis: 'own',
  voyages: 41,
  madeAt,
} as const;

async function shownBox(person: SignedIn, box: string) {
  return (await person.call(`/w/${person.workspaceId}/live/shipments/${box}`)).body.data.box;
}

async function trackWith(person: SignedIn, facts: VoyageFacts, forecast: Omit<JourneyForecast, 'container'>) {
  const box = `MSCU${String(7_000_000 + boxes++)}`;
  msc.says(box, voyageEvents(box, { loaded: '2026-09-20', ...facts }));
  const signal = new AbortController().signal;
  const principal = { workspaceId: person.workspaceId, plan: 'Enterprise', mode: 'live' } as const;
  await track(app.tracking, principal, box, { signal });
  await app.tracking.db
    .updateTable('shipments')
    .set({ forecasts: JSON.stringify([{ container: box, ...forecast }]) })
    .where('reference', '=', box)
    .execute();
  return box;
}
let boxes = 0;

test('the page of a shipment has its forecast on the clock of the port, and nothing of it before now', async () => {
  app.clock.set('2026-10-01T09:00:00Z');
  const ada = await app.signIn({ role: 'viewer' });
  const box = await trackWith(ada, { eta: '2026-10-12' }, { arrival, connection: null });
  const { forecast, connection } = await shownBox(ada, box);
  assert.deepEqual(forecast, {
    ...{ basis: 'own', voyages: 41, made_at: madeAt, simulated: false },
    p10: '2026-10-11T00:30:00+02:00',
    p50: '2026-10-12T11:00:00+02:00',
    p90: '2026-10-15T23:00:00+02:00',
  });
  assert.equal(connection, null);
  app.clock.set('2026-10-13T08:00:00Z');
  const later = (await shownBox(await app.signInAgain(ada), box)).forecast;
  const now = '2026-10-13T10:00:00+02:00';
  assert.deepEqual([later.p10, later.p50, later.p90], [now, now, '2026-10-15T23:00:00+02:00']);
});

test('a box that has arrived, and one that was never forecast, have no forecast', async () => {
  app.clock.set('2026-10-20T09:00:00Z');
  const ada = await app.signIn();
  const arrived = await trackWith(ada, { arrived: '2026-10-12' }, { arrival, connection: null });
  assert.equal((await shownBox(ada, arrived)).forecast, null);
  const unforecast = await trackWith(ada, { eta: '2026-10-25' }, { arrival: null, connection: null });
  assert.equal((await shownBox(ada, unforecast)).forecast, null);
});

test('the page of a shipment has the next connection, with the chance to miss it', async () => {
  app.clock.set('2026-10-01T09:00:00Z');
  const ada = await app.signIn();
  const connection = {
    port: 'NLRTM',
    vessel: 'MSC ANNA',
    arrivesAt: '2026-10-12T09:00:00Z',
    departsAt: '2026-10-13T09:00:00Z',
  };
  const connectionWith = async (chanceToMiss: number) => {
    const forecast = { arrival, connection: { ...connection, chanceToMiss } };
    return (await shownBox(ada, await trackWith(ada, { eta: '2026-10-12' }, forecast))).connection;
  };
  const { departs, arrives, ...risky } = await connectionWith(0.3);
  assert.deepEqual(risky, {
    location: 'NLRTM',
    unlocode: null,
    vessel: 'MSC ANNA',
    chance_to_miss: 0.3,
  });
  assert.equal(Date.parse(arrives), Date.parse(connection.arrivesAt));
  assert.equal(Date.parse(departs), Date.parse(connection.departsAt));
});
