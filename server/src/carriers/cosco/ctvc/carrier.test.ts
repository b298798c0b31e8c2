import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openTestSimulator } from '../../../../../simulator/src/open-test-simulator.ts';
import { carrierConformance } from '../../../../test/harness/carriers/conformance.ts';
import { ctvcAnswer, ctvcEvent, inEnvelope, ningbo } from '../../../../test/harness/carriers/sample-ctvc.ts';
import { startScriptedCarrier } from '../../../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../../../test/harness/lifetime.ts';
import type { QuestionKind } from '../../../domain/references/reference.ts';
import { carrierSettings } from '../../carrier-settings.ts';
import { loadCarriersFile } from '../../carriers-file.ts';
import { checkCarrier } from '../../check-carrier.ts';
import { createCtvcCarrier } from './carrier.ts';

const now = () => new Date();
const never = new AbortController().signal;
const at = (origin: string) =>
  carrierSettings({ scac: 'COSU', profile: 'cosco-ctvc', baseUrl: origin, auth: { kind: 'none' } });

carrierConformance({
  name: 'COSCO by CargoSmart',
  create: (origin, patience) => createCtvcCarrier(at(origin), { now, patience }),
  question: { reference: 'CBHU4398907', kind: 'equipment' },
  // Ten events, and the estimated departure that only a leg has.
  found: { replies: [{ body: ctvcAnswer() }], events: 11 },
  noData: [
    { body: { shipmentContent: null, errors: [] } },
    { body: { shipmentContent: '', errors: null } },
    { body: inEnvelope() },
    { body: inEnvelope({ containerNumber: null, event: [] }) },
    { body: { shipmentContent: null, errors: [{ errorDescription: 'No shipment is found.' }] } },
    { status: 404 },
    { status: 204 },
  ],
  paged: null,
  malformed: {
    replies: [
      { body: ctvcAnswer({ ...ctvcEvent('CS070', '', '2026-04-02T21:54Z', 8, ningbo), eventDT: null }) },
    ],
    events: 11,
  },
});

suite('asking CargoSmart', () => {
  const auth = { kind: 'cargosmart', appKey: 'secret-app-key', customerId: 'ACME' } as const;

  test('the key is a header, and the number, the line and the customer are the question', async (t) => {
    const server = await startScriptedCarrier();
    releaseAtEnd(t, () => server.close());
    server.script({ body: ctvcAnswer() });
    for (const [profile, scac] of [
      ['cosco-ctvc', 'COSU'],
      ['oocl-ctvc', 'OOLU'],
    ] as const) {
      const settings = carrierSettings({ scac, profile, baseUrl: `${server.origin}/`, auth });
      const carrier = createCtvcCarrier(settings, { now });
      for (const kind of ['equipment', 'transport_document', 'booking'] as const)
        await carrier.ask({ reference: '6304410070', kind }, never);
    }
    const asked = server.requests.map(({ method, url, headers, body }) => [
      `${method} ${url.pathname}`,
      headers.appkey,
      JSON.parse(body),
    ]);
    const fields = ['cntrNumber', 'billOfLadingNumber', 'bookingNumber'];
    assert.deepEqual(
      asked,
      ['COSU', 'OOLU'].flatMap((scacCode) =>
        fields.map((field) => [
          `POST /openapi/cs2/ctvc/${scacCode}`,
          'secret-app-key',
          { [field]: '6304410070', scacCode, customerID: 'ACME' },
        ]),
      ),
    );
  });

  test('an answer with errors beside the boxes is not complete, and errors alone are no answer', async (t) => {
    const server = await startScriptedCarrier();
    releaseAtEnd(t, () => server.close());
    const carrier = createCtvcCarrier(at(server.origin), { now });
    const question = { reference: '6304410070', kind: 'booking' } as const;
    const errors = [{ errorCode: 'E17', errorDescription: 'The system is busy.' }];
    server.script({ body: { ...ctvcAnswer(), errors } });
    const found = await carrier.ask(question, never);
    assert.deepEqual([found.outcome, 'complete' in found && found.complete], ['found', false]);
    server.script({ body: { shipmentContent: null, errors } });
    assert.deepEqual(await carrier.ask(question, never), {
      outcome: 'unavailable',
      reason: 'unreadable',
      retryAfterSeconds: null,
      detail: 'The carrier answered 200: The system is busy.',
    });
  });

  test('a key that is refused is a fault of the question, not of a log-in, and is not shown', async (t) => {
    const server = await startScriptedCarrier();
    releaseAtEnd(t, () => server.close());
    server.script({ status: 401, body: { message: 'secret-app-key is not known' } });
    const settings = carrierSettings({ scac: 'COSU', profile: 'cosco-ctvc', baseUrl: server.origin, auth });
    const { ok, finding, advice } = await checkCarrier(settings, { now });
    assert.equal(ok, false);
    assert.match(finding, /401: ••• is not known/);
    assert.match(advice ?? '', /^The credentials are not known/);
  });

  test('the file needs both credentials, and a carrier is asked in one way only', () => {
    const entry = { profile: 'cosco-ctvc', auth: { appKey: 'a', customerId: 'c' } };
    const faults = (...entries: unknown[]) => {
      try {
        loadCarriersFile(JSON.stringify(entries), {});
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    };
    assert.equal(faults(entry, { ...entry, profile: 'oocl-ctvc' }), '');
    assert.match(faults({ ...entry, auth: { appKey: 'a' } }), /\[0\]\.auth: customerId is missing/);
    const cop = { profile: 'cosco', auth: { apiKey: 'a', secretKey: 's' } };
    assert.match(
      faults(cop, entry),
      /\[1\]\.scac: COSU is listed twice: it is asked by cosco or by cosco-ctvc, so keep one of them$/,
    );
    assert.match(faults(entry, entry), /COSU is listed twice$/);
  });
});

test('the simulated CargoSmart is read for every kind of number, with its faults', async (t) => {
  const simulator = await openTestSimulator(t);
  const { carrier, bill, booking, boxes } = simulator.world.latest(0, simulator.clock.now());
  const container = boxes[0]?.container ?? '';
  const { scac } = carrier;
  const auth = { kind: 'cargosmart', appKey: 'k', customerId: 'ACME' } as const;
  const settings = carrierSettings({ scac, profile: 'cosco-ctvc', baseUrl: simulator.origin, auth });
  const asked = createCtvcCarrier(settings, { now });
  const outcomeOf = async (reference: string, kind: QuestionKind) => {
    const answer = await asked.ask({ reference, kind }, never);
    if (answer.outcome === 'unavailable') return answer.reason;
    return answer.outcome === 'found' ? asked.decode(answer.pages).setAside : answer.outcome;
  };
  assert.deepEqual(await outcomeOf(bill, 'transport_document'), []);
  assert.deepEqual(await outcomeOf(booking, 'booking'), []);
  assert.equal(await outcomeOf('ZZZU0000000', 'equipment'), 'no_data');
  for (const [fault, expected] of [
    ['unauthorized', 'unauthorized'],
    ['server_error', 'server_error'],
    ['hollow_body', 'unreadable'],
    ['hollow_object', 'unreadable'],
    ['no_data', 'no_data'],
    ['cut', 'unreachable'],
    // The last one: the quota is empty afterwards.
    ['throttled', 'throttled'],
  ]) {
    await simulator.control('PUT', `/references/${container}`, { faults: [{ name: fault, times: 1 }] });
    assert.equal(await outcomeOf(container, 'equipment'), expected, fault);
  }
});
