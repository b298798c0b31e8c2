// Which carriers are asked, which answer counts, and what the client reads when no carrier knows the reference.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { checkDigit } from '../../domain/references/container-number.ts';
import { type Mode, parseReference } from '../../domain/references/reference.ts';
import { noAnswerProblem } from './no-answer.ts';

const app = await openTrackingApp({ after });
const { clock, msc, maersk } = app;

let boxes = 0;

/** A leased box that no other test uses: TCLU is Triton's. */
function leasedBox(): string {
  boxes += 1;
  const body = `TCLU${String(boxes).padStart(6, '0')}`;
  return `${body}${checkDigit(body)}`;
}

const oldTrip = (box: string) =>
  voyageEvents(box, { loaded: '2025-06-01', arrived: '2025-07-01', ship: 'OLD TRIP' });
const newTrip = (box: string) => voyageEvents(box, { loaded: '2026-02-20', ship: 'NEW TRIP' });

suite('a leased box that its old and its new carrier know', () => {
  for (const [was, is] of [
    [msc, maersk],
    [maersk, msc],
  ] as const) {
    const { scac } = is.settings;

    test(`the newest laden journey counts, whichever carrier answers first (new: ${scac})`, async () => {
      const { call } = await app.client();
      for (const slow of [was, is]) {
        const box = leasedBox();
        was.says(box, oldTrip(box));
        is.says(box, newTrip(box));
        const hold = slow.holds(box);
        const answer = call(`/track/${box}?ask=all`);
        await hold.arrived;
        hold.release();
        const { tracking } = (await answer).body.data;
        assert.deepEqual([tracking.vessel, tracking.carrier.scac], ['NEW TRIP', scac]);
      }
    });

    test(`while the new carrier fails the old trip is shown, and replaced later (new: ${scac})`, async () => {
      const { call, used } = await app.client();
      const box = leasedBox();
      was.says(box, oldTrip(box));
      is.fails(box, 500);
      const { tracking } = (await call(`/track/${box}?ask=all`)).body.data;
      assert.equal(tracking.vessel, 'OLD TRIP');
      is.says(box, newTrip(box));
      clock.advance(1_000);
      const later = (await call(`/track/${box}?carrier=${scac}`)).body.data.tracking;
      assert.deepEqual([later.vessel, later.carrier.scac], ['NEW TRIP', scac]);
      assert.equal(await used(), 1);
    });

    test(`while the old carrier fails nothing is missing (new: ${scac})`, async () => {
      const { call } = await app.client();
      const box = leasedBox();
      was.fails(box, 500);
      is.says(box, newTrip(box));
      assert.equal((await call(`/track/${box}?ask=all`)).body.data.tracking.vessel, 'NEW TRIP');
      clock.advance(1_000);
      was.says(box, oldTrip(box));
      const hinted = await call(`/track/${box}?carrier=${was.settings.scac}`);
      assert.equal(hinted.body.data.tracking.vessel, 'NEW TRIP', 'not even when it is named');
    });
  }
});

suite('which carriers to ask', () => {
  test('the others are asked only on request, and only about references that the likely ones do not know', async () => {
    const { call } = await app.client();
    const own = `MSCU000901${checkDigit('MSCU000901')}`;
    msc.says(own, newTrip(own));
    await call(`/track/${own}?ask=all`);
    assert.equal(maersk.asked(own), 0);
    const strange = `MSCU000902${checkDigit('MSCU000902')}`;
    maersk.says(strange, newTrip(strange));
    assert.equal((await call(`/track/${strange}`)).status, 404);
    assert.equal(maersk.asked(strange), 0);
    const { body } = await call(`/track/${strange}?ask=all`);
    assert.equal(body.data.tracking.carrier.scac, 'MAEU');
  });

  test('an unknown value of `ask` is refused', async () => {
    const { call } = await app.client();
    const { status, body } = await call(`/track/${leasedBox()}?ask=nobody`);
    assert.deepEqual([status, body.error.code], [400, 'invalid_request']);
  });
});

test('a carrier that never answers does not affect the answers of another one', async () => {
  const { call } = await app.client();
  const number = (prefix: string, at: number) => `${prefix}${String(950_000 + at)}`;
  const withDigit = (body: string) => `${body}${checkDigit(body)}`;
  const stop = new AbortController();
  const stuck = Array.from({ length: 40 }, (_, at) => withDigit(number('MSKU', at)));
  const holds = stuck.map((box) => maersk.holds(box));
  let settled = 0;
  const hanging = stuck.map(async (box) => {
    await call(`/track/${box}`, { signal: stop.signal }).catch(() => {});
    settled += 1;
  });
  await Promise.race(holds.map(({ arrived }) => arrived));
  const boxes = Array.from({ length: 10 }, (_, at) => withDigit(number('MSCU', at)));
  for (const box of boxes) msc.says(box, newTrip(box));
  const answers = await Promise.all(boxes.map((box) => call(`/track/${box}`)));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(settled, 0, 'all questions to the other one are still open');
  stop.abort();
  for (const { release } of holds) release();
  await Promise.all(hanging);
});

suite('an answer that names other boxes', () => {
  const [asked, other] = ['MSCU0009051', 'MSCU0009067'] as const;

  test('is no data if it names only others, and costs nothing', async () => {
    const { call, used } = await app.client();
    msc.says(asked, newTrip(other));
    const { status, body } = await call(`/track/${asked}`);
    assert.deepEqual([status, body.error.code, await used()], [404, 'no_carrier_data', 0]);
  });

  test('gives a journey of the asked box alone', async () => {
    const { call } = await app.client();
    clock.advance(60_000);
    msc.says(asked, [...oldTrip(other), ...newTrip(asked)]);
    const { tracking } = (await call(`/track/${asked}`)).body.data;
    assert.deepEqual([tracking.container, tracking.containers], [asked, undefined]);
    const codes = [...tracking.trace, ...tracking.upcoming].map(({ code }: { code: string }) => code);
    assert.deepEqual(codes, ['LOAD', 'DEPA', 'ARRI', 'DISC']);
  });

  test('is a change for nothing that is tracked', async () => {
    const { call } = await app.client();
    await call(`/track/${asked}`);
    clock.advance(16 * 60_000);
    msc.says(asked, newTrip(other));
    const { tracking } = (await call(`/track/${asked}`)).body.data;
    assert.deepEqual([tracking.container, tracking.stale, tracking.phase], [asked, true, 'sailing']);
  });
});

suite('the error when no carrier knows the reference', () => {
  test('names a leasing company as such, and the carriers that can be asked', async () => {
    const { call } = await app.client();
    const { error } = (await call(`/track/${leasedBox()}`)).body;
    assert.equal(error.code, 'no_carrier_data');
    assert.match(error.message, /TCLU belongs to Triton, a leasing company that carries no cargo\./);
    assert.match(
      error.message,
      /with carrier=SCAC \(configured here: MSCU, MAEU\), or ask them all with ask=all/,
    );
    assert.deepEqual(error.details, {
      reason: 'carrier_unknown',
      candidates: [],
      owner: { prefix: 'TCLU', name: 'Triton', scac: null },
      configured: ['MSCU', 'MAEU'],
      simulated: false,
    });
    assert.doesNotMatch(error.message, /simulated/);
  });

  test('says that all carriers are simulated, and of the sandbox it does not', () => {
    const configured = app.deps.directories.test.list();
    const problemIn = (mode: Mode) =>
      noAnswerProblem({
        ...{
          mode,
          configured,
          askable: configured,
          hint: undefined,
          reference: parseReference('TCLU4000001'),
        },
        resolution: { outcome: 'no_candidate', unnamed: [] },
      });
    const { message, details } = problemIn('live');
    assert.match(message, /These are simulated carriers, which know no real shipment: connect yours/);
    assert.equal(details?.simulated, true);
    const { message: sandbox, details: facts } = problemIn('test');
    assert.doesNotMatch(sandbox, /simulated/);
    assert.equal(facts?.simulated, false);
  });

  test('names a carrier that is not configured, if it owns the box or the client named it', async () => {
    const { call } = await app.client();
    const owned = (await call('/track/OOLU0000016')).body.error;
    assert.match(owned.message, /OOLU belongs to OOCL \(OOLU\), which is not configured here\./);
    const named = (await call(`/track/${leasedBox()}?carrier=EGLV`)).body.error;
    assert.match(named.message, /The carrier you named, EGLV, is not configured here\./);
  });

  test('lists the carriers that were asked, and why', async () => {
    const { call } = await app.client();
    const box = `MSCU000903${checkDigit('MSCU000903')}`;
    const { error } = (await call(`/track/${box}?carrier=MAEU&ask=all`)).body;
    assert.deepEqual(error.details.reason, 'no_data');
    assert.deepEqual(error.details.candidates, [
      { scac: 'MAEU', name: 'Maersk', reason: 'hint', confidence: 0.95, outcome: 'no_data' },
      { scac: 'MSCU', name: 'MSC', reason: 'owner_prefix', confidence: 0.7, outcome: 'no_data' },
    ]);
    assert.match(error.message, /Every carrier that can be asked about it was asked: check the number\./);
  });

  test('says that the carrier refused the question, and does not ask it again for a minute', async () => {
    const { call } = await app.client();
    const box = `MSCU000904${checkDigit('MSCU000904')}`;
    msc.fails(box, 400);
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await call(`/track/${box}`);
      assert.deepEqual([status, body.error.code], [404, 'no_carrier_data']);
      assert.match(body.error.message, /^MSC refused the question about this reference\./);
      assert.equal(body.error.details.reason, 'rejected');
      assert.equal(body.error.details.candidates[0].outcome, 'rejected');
    }
    assert.equal(msc.asked(box), 1);
    clock.advance(60_000);
    msc.says(box, newTrip(box));
    assert.equal((await call(`/track/${box}`)).status, 200);
  });

  test('distinguishes a carrier in trouble from one that does not know the reference', async () => {
    const { call } = await app.client();
    const box = leasedBox();
    maersk.fails(box, 500);
    const { status, body } = await call(`/track/${box}?ask=all`);
    assert.equal(status, 503);
    assert.match(body.error.message, /^The carrier cannot be asked at the moment \(Maersk\)\./);
    assert.deepEqual(
      body.error.details.candidates.map(({ scac, outcome }: Record<string, string>) => [scac, outcome]),
      [
        ['MSCU', 'no_data'],
        ['MAEU', 'unavailable'],
      ],
    );
  });
});
