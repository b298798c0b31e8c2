import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { carrierConformance } from '../../../test/harness/carriers/conformance.ts';
import {
  boxAnswer,
  envelope,
  label,
  nothing,
  paperAnswer,
} from '../../../test/harness/carriers/sample-answers.ts';
import { startScriptedCarrier } from '../../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { carrierSettings } from '../carrier-settings.ts';
import { createCoscoCarrier } from './carrier.ts';
import { openCoscoBody } from './decode.ts';

const at = (origin: string) =>
  carrierSettings({ scac: 'COSU', profile: 'cosco', baseUrl: origin, auth: { kind: 'none' } });

carrierConformance({
  name: 'COSCO',
  create: (origin, patience) => createCoscoCarrier(at(origin), { now: () => new Date(), patience }),
  question: { reference: 'CBHU4398907', kind: 'equipment' },
  found: { replies: [{ body: boxAnswer() }], events: 8 },
  noData: [{ body: nothing }, { body: envelope('cntr', {}) }, { status: 404 }, { status: 204 }],
  paged: null,
  malformed: {
    replies: [{ body: boxAnswer(label('Loaded at First POL', 'soon', 'Qingdao', '')) }],
    events: 8,
  },
});

suite('asking COSCO', () => {
  test('each kind of number has its parameter, and only the answer about a box is complete', async (t) => {
    const server = await startScriptedCarrier();
    releaseAtEnd(t, () => server.close());
    server.script({ body: paperAnswer() });
    const carrier = createCoscoCarrier(at(`${server.origin}/service/`), { now: () => new Date() });
    const complete = [];
    for (const kind of ['transport_document', 'booking', 'equipment'] as const) {
      const answer = await carrier.ask({ reference: '6103622780', kind }, new AbortController().signal);
      complete.push(answer.outcome === 'found' && [answer.complete, answer.partial]);
    }
    assert.deepEqual(complete, [
      [false, true],
      [false, true],
      [true, false],
    ]);
    assert.deepEqual(
      server.requests.map(({ url }) => url.pathname + url.search),
      ['bl', 'bkg', 'cntr'].map((kind) => `/service/info/tracking/6103622780?numberType=${kind}`),
    );
  });

  test('the code of success is 0, or a status of HTTP, as a number or as text', () => {
    for (const code of [0, '0', 200, '200', ' 200 ', 201]) {
      assert.equal(openCoscoBody(JSON.stringify({ ...boxAnswer(), code })).kind, 'events', `${code}`);
      assert.equal(openCoscoBody(JSON.stringify({ ...nothing, code })).kind, 'none', `${code}`);
    }
    for (const code of [1, '199', 300, '404', '5400', 'OK?'])
      assert.equal(openCoscoBody(JSON.stringify({ ...boxAnswer(), code })).kind, 'error', `${code}`);
  });

  for (const [code, reason] of [
    [5400, 'rejected'],
    ['5400', 'rejected'],
    [5500, 'server_error'],
    ['5500', 'server_error'],
  ] as const) {
    test(`code ${JSON.stringify(code)} in a 200 is not an answer: ${reason}`, async (t) => {
      const server = await startScriptedCarrier();
      releaseAtEnd(t, () => server.close());
      server.script({ body: { code, message: 'Error', data: null } });
      const carrier = createCoscoCarrier(at(server.origin), { now: () => new Date() });
      const question = { reference: '6103622780', kind: 'booking' } as const;
      assert.deepEqual(await carrier.ask(question, new AbortController().signal), {
        outcome: 'unavailable',
        reason,
        retryAfterSeconds: null,
        detail: `The carrier answered 200: ${code} Error`,
      });
    });
  }
});
