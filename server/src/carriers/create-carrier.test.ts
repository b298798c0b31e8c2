import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { type ScriptedCarrier, startScriptedCarrier } from '../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import type { Question } from './carrier.ts';
import { carrierSettings } from './carrier-settings.ts';
import { createCarrier } from './create-carrier.ts';
import type { ProfileName } from './profiles.ts';

const never = new AbortController().signal;

suite('what a carrier is not asked', () => {
  let server: ScriptedCarrier;
  before(async () => {
    server = await startScriptedCarrier();
  });
  releaseAtEnd({ after }, () => server.close());

  async function ask(profile: ProfileName, question: Question): Promise<string> {
    server.script({ status: 404 });
    const settings = carrierSettings({
      scac: 'TEST',
      name: 'Test Line',
      profile,
      baseUrl: server.origin,
      auth: { kind: 'none' },
    });
    const answer = await createCarrier(settings, { now: () => new Date() }).ask(question, never);
    const words = answer.outcome === 'unavailable' ? `${answer.reason}: ${answer.detail}` : answer.outcome;
    return `${words} (${server.requests.length} asked)`;
  }
  const notAsked = 'rejected: Not asked: Test Line cannot be asked about this. (0 asked)';

  test('CMA CGM bills refusals: a box with a wrong check digit, or a paper of another form, is not sent', async () => {
    assert.equal(await ask('cma-cgm', { reference: 'MSCU1234561', kind: 'equipment' }), notAsked);
    assert.equal(await ask('cma-cgm', { reference: '123456789012', kind: 'transport_document' }), notAsked);
    assert.equal(await ask('cma-cgm', { reference: 'HELLO', kind: 'booking' }), notAsked);
    for (const [reference, kind] of [
      ['MSCU1234566', 'equipment'],
      ['GGZ1234567', 'transport_document'],
      ['CMDUNGB0123456A', 'transport_document'],
      ['APLU012345678', 'transport_document'],
      ['NAM4567890A', 'booking'],
    ] as const) {
      assert.equal(await ask('cma-cgm', { reference, kind }), 'no_data (1 asked)', reference);
    }
  });

  test('other carriers are asked about any number', async () => {
    assert.equal(await ask('msc', { reference: 'MSCU1234561', kind: 'equipment' }), 'no_data (1 asked)');
    assert.equal(await ask('cosco', { reference: 'HELLO', kind: 'booking' }), 'no_data (1 asked)');
  });

  test('a number that is longer than its parameter in DCSA is not sent', async () => {
    for (const [kind, longest] of [
      ['equipment', 15],
      ['transport_document', 20],
      ['booking', 35],
    ] as const) {
      assert.equal(await ask('msc', { reference: 'A'.repeat(longest), kind }), 'no_data (1 asked)');
      const tooLong = await ask('msc', { reference: 'A'.repeat(longest + 1), kind });
      assert.equal(tooLong, 'rejected: Not asked: Test Line cannot be asked about this. (0 asked)');
    }
  });

  test('HMM is asked about bookings only', async () => {
    assert.equal(await ask('hmm', { reference: 'HDMU1234560', kind: 'equipment' }), notAsked);
    assert.equal(await ask('hmm', { reference: 'SELM96466400', kind: 'transport_document' }), notAsked);
    assert.equal(await ask('hmm', { reference: 'SELM96466400', kind: 'booking' }), 'no_data (1 asked)');
  });
});
