import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { listReferences } from '../../../simulator/src/http/list-references.ts';
import { createSimulator } from '../../../simulator/src/simulator.ts';
import { carriers } from '../../../simulator/src/world/carriers.ts';
import type { ConnectionForecast } from '../../src/domain/forecast/forecast-arrival.ts';
import { plantArrivedBox } from '../harness/arrived-box.ts';
import { plantCall } from '../harness/evidence.ts';
import { assertFitsAndIsAccessible } from './accessible.ts';
import { shareBrowserTests } from './harness.ts';
import { desktop } from './visits.ts';

const tests = await shareBrowserTests({ after });
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

suite('the forecast of a shipment', () => {
  test('the page shows the band on the chart, in words, and the connection at risk', async (t) => {
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'developer' });
    const box = knownBox();
    await call('/live/track', { method: 'POST', data: { references: [box] } });
    await storeForecast(workspaceId, box, { vessel: 'EVER GIVEN', chanceToMiss: 0.42 });
    await show(`/shipments/${box}`);
    await page.getByText(/^Landfall expects .+, best estimate .+\.$/).waitFor();
    await page.getByText('From 412 simulated voyages of this carrier.').waitFor();
    await page.getByText('42% chance to miss EVER GIVEN in Tanger Med.').waitFor();
    await page.getByRole('img', { name: /At its right, the forecast: .+, best estimate / }).waitFor();
    assert.equal(await page.getByText('Forecast', { exact: true }).count(), 1);
    await assertFitsAndIsAccessible(page);
  });

  test('the table has a column for it, and cards on a phone show it too', async (t) => {
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'developer' });
    const box = knownBox();
    await call('/live/track', { method: 'POST', data: { references: [box] } });
    await tests.store.db
      .updateTable('journeys')
      .set({ forecast_p10: '2099-10-12', forecast_p50: '2099-10-13', forecast_p90: '2099-10-15' })
      .where('workspace_id', '=', workspaceId)
      .execute();
    await show('/shipments');
    const column = await page
      .getByRole('columnheader', { name: 'Forecast' })
      .evaluate((head) => (head as unknown as { cellIndex: number }).cellIndex);
    const row = page.getByRole('row').filter({ hasText: box });
    const days = /12\s*–\s*15 Oct.*estimate 13 Oct/s;
    assert.match(await row.getByRole('gridcell').nth(column).innerText(), days);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.match(await page.getByRole('article').filter({ hasText: box }).innerText(), days);
  });
});

suite('the page of forecasts', () => {
  test('the tabs say how many dates held, and lead from a scorecard to its lanes', async (t) => {
    const { page, show } = await tests.open(t, { role: 'viewer' });
    await show('/forecasts');
    await page.getByText('so far it is 0 voyages at most').waitFor();
    await plantArrival(0);
    await show('/forecasts');
    await page.getByText('so far it is 1 voyage at most').waitFor();
    assert.equal(await page.getByRole('row').count(), 0, 'no table without a figure');
    for (let at = 1; at < 12; at += 1) await plantArrival(at);
    await show('/forecasts');
    const held = page.getByRole('list', { name: 'The latest dates that held' });
    await held.getByText('of the latest dates given 14 days ahead held').waitFor();
    assert.match(await held.innerText(), /75%.*12 voyages/s);
    await page.getByText('Most of these forecasts were made from general experience').waitFor();
    const lead = page.getByRole('row').filter({ hasText: '14 days ahead' });
    assert.match(await lead.innerText(), /0%\s+75%\s+25%\s+75%\s+3.0 days\s+12$/);
    await page.getByRole('row').filter({ hasText: '7 days ahead' }).getByText('a figure needs ten').waitFor();
    await assertFitsAndIsAccessible(page);

    await page.getByRole('tab', { name: 'Scorecards' }).click();
    const card = page.getByRole('row').filter({ hasText: /^MSC/ });
    assert.match(await card.innerText(), /12\s+75%/);
    await card.getByRole('link', { name: 'Its lanes' }).click();
    await page.getByText('Shanghai, CN – Rotterdam, NL').waitFor();
    await page.getByRole('button', { name: 'Remove the filter Carrier MSCU' }).waitFor();
    await page.getByRole('link', { name: 'Your port calls' }).click();
    await page.getByText('No shipment of this workspace arrived with such a port call').waitFor();
  });

  test('the port calls behind a scorecard lead to the shipments of the workspace', async (t) => {
    const { page, show, workspaceId } = await tests.open(t, { role: 'viewer' });
    for (let at = 0; at < 10; at += 1) await plantArrival(at, { carrier: 'HLCU' });
    const arrivedOn = inDays(-1).slice(0, 10);
    const owner = { workspaceId, mode: 'live' } as const;
    const reference = await plantArrivedBox(tests.store.db, owner, { carrier: 'HLCU', arrivedOn });
    await show('/forecasts?tab=scorecards');
    const card = page.getByRole('row').filter({ hasText: 'Hapag-Lloyd' });
    await card.getByRole('link', { name: 'Your port calls' }).click();
    const call = page.getByRole('row').filter({ hasText: 'Rotterdam, NL' }).first();
    const link = call.getByRole('link', { name: reference });
    assert.match((await link.getAttribute('href')) ?? '', new RegExp(`/live/shipments/${reference}$`));
    assert.match(await call.innerText(), /MSC GULSUN\tRotterdam, NL\tHapag-Lloyd.*\+3\.5 days/);
    await assertFitsAndIsAccessible(page);
  });

  test('scorecards are sorted by keyboard', async (t) => {
    const { page, show } = await tests.open(t, { role: 'viewer' });
    for (let at = 0; at < 12; at += 1) await plantArrival(at, { carrier: 'MAEU', lateDays: 3 });
    await show('/forecasts?tab=scorecards');
    await page.getByRole('grid').or(page.getByRole('table')).waitFor();
    await assertFitsAndIsAccessible(page);
    await page.setViewportSize(desktop);
    const firstCard = page.getByRole('row').nth(1);
    const heading = page.getByRole('button', { name: 'Off at 14 days' });
    await heading.focus();
    await page.keyboard.press('Enter');
    await firstCard.filter({ hasText: /^MSC/ }).waitFor();
    await page.keyboard.press('Enter');
    await firstCard.filter({ hasText: /^Maersk/ }).waitFor();
    await page
      .getByRole('columnheader', { name: 'Off at 14 days' })
      .and(page.locator('[aria-sort="descending"]'))
      .waitFor();
  });
});

/** A ship that arrived so many days ago, every fourth after the latest date of its forecast. */
async function plantArrival(daysAgo: number, { carrier = 'MSCU', lateDays = 0.5 } = {}): Promise<void> {
  const lateHours = 24 * (daysAgo % 4 === 0 ? lateDays + 3 : lateDays);
  await plantCall(tests.store.db, {
    ...{ carrier, arrivedAt: new Date(Date.now() - (daysAgo + 1) * dayMs), simulated: true },
    errors: { 14: lateHours },
    forecasts: [{ leadDays: 14, band: daysAgo % 4 === 0 ? [-96, -72, -24] : [-24, 12, 48], voyages: 3 }],
  });
}

/** The forecast of a box, as a model would have stored it with the newest answer. */
async function storeForecast(
  workspaceId: string,
  container: string,
  connection: Pick<ConnectionForecast, 'vessel' | 'chanceToMiss'>,
): Promise<void> {
  const forecast = {
    container,
    arrival: {
      p10: inDays(19),
      p50: inDays(20.5),
      p90: inDays(24),
      basis: 'own',
      voyages: 412,
      madeAt: inDays(0),
    },
    connection: { ...connection, port: 'Tanger Med', arrivesAt: inDays(9), departsAt: inDays(10) },
  };
  await tests.store.db
    .updateTable('shipments')
    .set({ forecasts: JSON.stringify([forecast]) })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** A container at sea that the demo's carriers own, so that its prefix tells which carrier to ask. */
function knownBox(): string {
  const now = Date.now();
  const { world } = createSimulator({ seed: 1, shipments: 20_000, now, speed: 1, deviations: 'real' });
  const prefixes = new Set(carriers.flatMap((carrier) => carrier.prefixes));
  const { references } = listReferences(world, { kind: 'container', stage: 'at_sea', limit: 30 }, now);
  const found = references.find(({ reference }) => prefixes.has(reference.slice(0, 4)));
  assert.ok(found);
  return found.reference;
}
