import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import {
  equipmentEvent,
  type SampleEvent,
  transportCall,
  transportEvent,
} from '../../test/harness/carriers/sample-events.ts';
import {
  type ScriptedCarrier,
  type ScriptedReply,
  startScriptedCarrier,
} from '../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import type { Question } from './carrier.ts';
import { type CarrierEntry, carrierSettings } from './carrier-settings.ts';
import { createCarrier } from './create-carrier.ts';

const never = new AbortController().signal;
const box: Question = { reference: 'MSCU1234566', kind: 'equipment' };
const paper = (type: string, value: string) => ({
  documentReferences: [{ documentReferenceType: type, documentReferenceValue: value }],
});
const load = (changes: SampleEvent = {}) => equipmentEvent({ ...paper('TRD', 'LFND24050301'), ...changes });

suite('an answer about a box without a move of a ship', () => {
  let server: ScriptedCarrier;
  before(async () => {
    server = await startScriptedCarrier();
  });
  releaseAtEnd({ after }, () => server.close());

  async function ask(replies: ScriptedReply[], entry: Partial<CarrierEntry> = {}, question = box) {
    server.script(...replies);
    const settings = carrierSettings({
      scac: 'TEST',
      baseUrl: server.origin,
      auth: { kind: 'none' },
      ...entry,
    });
    const answer = await createCarrier(settings, { now: () => new Date() }).ask(question, never);
    const asked = server.requests.map(({ url }) => [...url.searchParams.entries()][0]?.join(' '));
    assert.equal(answer.outcome, 'found');
    return { pages: answer.pages.length, complete: answer.complete, partial: answer.partial ?? false, asked };
  }
  const askedBoth = ['equipmentReference MSCU1234566', 'transportDocumentReference LFND24050301'];

  test('is completed by the Bill of Lading that it names', async () => {
    assert.deepEqual(await ask([{ body: [load()] }, { body: [transportEvent()] }]), {
      pages: 2,
      complete: true,
      partial: false,
      asked: askedBoth,
    });
  });

  test('is completed by the newest paper, which may be a booking', async () => {
    const older = load({ eventDateTime: '2023-05-03T09:05:00+08:00' });
    const newer = load(paper('BKG', 'BK240420'));
    const { asked } = await ask([{ body: [older, newer] }, { body: [transportEvent()] }]);
    assert.equal(asked[1], 'carrierBookingReference BK240420');
  });

  test('comes with what was read of it, so that nobody reads it twice', async () => {
    server.script({ body: [load(), transportEvent()] });
    const settings = carrierSettings({ scac: 'TEST', baseUrl: server.origin, auth: { kind: 'none' } });
    const carrier = createCarrier(settings, { now: () => new Date() });
    const answer = await carrier.ask(box, never);
    assert.equal(answer.outcome, 'found');
    assert.deepEqual(answer.decoded, carrier.decode(answer.pages));
  });

  for (const reply of [{ status: 404 }, { status: 500 }, { status: 429 }]) {
    test(`is used alone and proves no absence when the other has no result: ${reply.status}`, async () => {
      const answer = await ask([{ body: [load()] }, reply]);
      assert.deepEqual([answer.pages, answer.complete, answer.partial], [1, false, true]);
    });
  }

  test('is used alone when our quota does not allow another question', async () => {
    const answer = await ask([{ body: [load()] }], { quota: [{ requests: 1, perSeconds: 3_600 }] });
    assert.deepEqual([answer.asked.length, answer.complete], [1, false]);
  });

  for (const [what, events] of [
    ['has a move of a ship', [load(), transportEvent()]],
    ['names no paper', [equipmentEvent()]],
    ['names a paper only for another box', [equipmentEvent(), load({ equipmentReference: 'MSCU0000011' })]],
  ] as const) {
    test(`needs no other question if it ${what}`, async () => {
      const answer = await ask([{ body: events }]);
      assert.deepEqual([answer.asked.length, answer.complete], [1, true]);
    });
  }

  test('the move of a truck is no move of a ship', async () => {
    const byTruck = transportEvent({ transportCall: transportCall({ modeOfTransport: 'TRUCK' }) });
    const { asked } = await ask([{ body: [load(), byTruck] }, { body: [transportEvent()] }]);
    assert.equal(asked.length, 2);
  });

  for (const profile of ['cma-cgm', 'hapag-lloyd'] as const) {
    test(`costs no second question at ${profile}`, async () => {
      assert.equal((await ask([{ body: [load()] }], { profile })).asked.length, 1);
    });
  }

  test('a question about a paper is never followed by another', async () => {
    const question: Question = { reference: 'LFND24050301', kind: 'transport_document' };
    assert.equal((await ask([{ body: [load()] }], {}, question)).asked.length, 1);
  });
});
