// The demo's evidence comes from a simulator, over HTTP, into a real database.

import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { openTestSimulator } from '../../../../simulator/src/open-test-simulator.ts';
import { act, est, journeyOf } from '../../../test/harness/events.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import type { ServerRole } from '../../config.ts';
import { countVoyages } from '../../forecasts/call-queries.ts';
import { openForecasting } from '../../forecasts/forecasting.ts';
import { startDemo } from './demo.ts';
import { demoEvidence } from './demo-evidence.ts';

/** A simulator and a database, and a demo that starts over them and notes what it says. */
async function openDemo(t: TestContext) {
  const { origin } = await openTestSimulator(t, { delays: 'real' });
  const { db } = await openTestStore(t);
  const said: string[] = [];
  const logger = {
    info: (_: object, line: string) => said.push(line),
    warn: (_: object, line: string) => said.push(line),
  };
  const history = `${origin}/control/history?shipments=150`;
  const start = (historyUrl: string | null = history, roles: ServerRole[] = ['api', 'watch']) =>
    startDemo(logger, [
      demoEvidence({ db, historyUrl, roles, forecasting: { forget: () => said.push('forgotten') }, logger }),
    ]);
  return { db, said, start };
}

const line = 'Imported a year of finished voyages for the forecasts of the demo';

suite('the evidence of the demo', () => {
  test('is a year of simulated voyages, imported once', async (t) => {
    const { db, said, start } = await openDemo(t);
    await start().done;
    assert.deepEqual(said, ['forgotten', line]);
    assert.ok((await countVoyages(db, { simulated: true })) > 300);
    assert.equal(await countVoyages(db, { simulated: false }), 0);
    await start('http://127.0.0.1:1/').done;
    assert.deepEqual(said, ['forgotten', line], 'a later start asks for nothing');
  });

  test('is what forecasts of the demo come from', async (t) => {
    const { db, start } = await openDemo(t);
    await start().done;
    const at = new Date('2026-11-21T08:00:00Z');
    const ship = { ship: 'AURORA', imo: '9074729' };
    const journey = journeyOf(
      at.toISOString(),
      act('LOAD', 'CNSHA', '2026-11-10T08:00', ship),
      est('ARRI', 'NLRTM', '2026-11-28T08:00', { ...ship, role: 'POD' }),
    );
    const asked = { carrier: 'MSCU', simulated: true };
    const [forecast] = await openForecasting({ db }).forecastJourneys(asked, [journey], at);
    assert.ok((forecast?.arrival?.voyages ?? 0) > 30);
  });

  test('is complete after a start that was stopped and one that was not', async (t) => {
    const { db, said, start } = await openDemo(t);
    await start().stop();
    assert.deepEqual(said, []);
    await start().done;
    assert.ok((await countVoyages(db, { simulated: true })) > 300);
  });

  test('is left out when the carriers are real, or the server does not ask them', async (t) => {
    const { db, said, start } = await openDemo(t);
    await start(null).done;
    await start(undefined, ['api', 'deliver']).done;
    assert.deepEqual(said, []);
    assert.equal(await countVoyages(db, { simulated: true }), 0);
  });

  test('that cannot be imported is one line in the log', async (t) => {
    const { said, start } = await openDemo(t);
    await start('http://127.0.0.1:1/').done;
    assert.deepEqual(said, ['The finished voyages of the demo could not be imported']);
  });
});
