import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { loadCarriersFile } from './carriers-file.ts';

function load(entries: unknown, env: Record<string, string> = {}) {
  return loadCarriersFile(JSON.stringify(entries), env);
}

function faults(entries: unknown, env: Record<string, string> = {}): string[] {
  try {
    load(entries, env);
    return [];
  } catch (error) {
    assert.ok(error instanceof Error);
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.replace('  - ', ''));
  }
}

/** `${NAME}` as an operator writes it. */
function variable(name: string): string {
  return `\${${name}}`;
}

const plain = { scac: 'TEST', baseUrl: 'https://carrier.example/api', auth: { kind: 'none' } };

suite('CARRIERS_FILE', () => {
  test('a profile and the SCAC fill in what is known, the entry goes first', () => {
    const [maersk] = load([
      {
        scac: 'MAEU',
        profile: 'maersk',
        baseUrl: 'https://api.maersk.com',
        auth: { kind: 'headers', headers: { 'Consumer-Key': 'k' } },
        containerPrefixes: ['MSKU'],
        quota: { requests: 5, perSeconds: 1 },
      },
    ]);
    assert.equal(maersk?.name, 'Maersk');
    assert.equal(maersk?.path, '/track-and-trace-private/events');
    assert.equal(maersk?.billOfLadingForm, 'without_scac');
    assert.equal(maersk?.billOfLadingPattern, '(MAEU)?\\d{9}');
    assert.deepEqual(maersk?.containerPrefixes, ['MSKU']);
    assert.deepEqual(maersk?.quota, [{ requests: 5, perSeconds: 1 }]);
    assert.equal(maersk?.simulated, false);
  });

  test('a carrier nobody has heard of speaks plain DCSA 2.2', () => {
    const [carrier] = load([{ ...plain, protocol: 'dcsa-2.2', name: 'Test Line', simulated: true }]);
    assert.equal(carrier?.path, '/v2/events');
    assert.equal(carrier?.name, 'Test Line');
    assert.equal(carrier?.billOfLadingPattern, null);
    assert.equal(carrier?.simulated, true);
  });

  test('variables come from the environment, whatever they hold', () => {
    const auth = { kind: 'headers', headers: { KeyId: `id-${variable('KEY')}` } };
    const [carrier] = load([{ ...plain, auth }], { KEY: 'a"b\\c' });
    assert.deepEqual(carrier?.auth, { kind: 'headers', headers: { KeyId: 'id-a"b\\c' } });
  });

  test('every fault is named at once', () => {
    const found = faults([
      { ...plain, scac: 'test', colour: 'blue' },
      {
        scac: 'ABCD',
        baseUrl: 'ftp://x',
        auth: { kind: 'oauth2', tokenUrl: 'http://token.example', clientId: variable('ID') },
      },
      { ...plain, auth: { kind: 'hmac' }, profile: 'nobody', billOfLadingPattern: '(A+)+' },
      { ...plain, quota: { requests: 0 }, containerPrefixes: ['MSC'] },
      'MAEU',
    ]);
    assert.deepEqual(found.sort(), [
      '[0].scac: must match pattern "^[A-Z]{4}$"',
      '[0]: colour is no known key',
      '[1].auth.clientId: the environment has no ID',
      '[1].auth.tokenUrl: must be https, since credentials are sent there',
      '[1].auth: clientSecret is missing',
      '[1].baseUrl: must be an http or https address',
      '[2].auth.kind: must be one of none, headers, oauth2, oauth2-certificate, cosco-hmac',
      '[2].billOfLadingPattern: must not repeat a group, which can take very long',
      '[2].profile: must be one of dcsa-2.2, maersk, msc, cma-cgm, hapag-lloyd, zim, evergreen, one, yang-ming, cosco, hmm',
      '[3].containerPrefixes.0: must match pattern "^[A-Z]{3}[UJZ]$"',
      '[3].quota.0.requests: must be >= 1',
      '[3].quota.0: perSeconds is missing',
      '[3].scac: TEST is listed twice',
      '[4]: must be object',
    ]);
  });

  test('credentials cross no network in the clear', () => {
    const auth = { kind: 'headers', headers: { KeyId: 'k' } };
    assert.equal(faults([{ ...plain, baseUrl: 'http://carrier.example', auth }]).length, 1);
    assert.deepEqual(faults([{ ...plain, baseUrl: 'http://127.0.0.1:4000/maeu', auth }]), []);
    assert.deepEqual(faults([{ ...plain, baseUrl: 'http://carrier.example' }]), []);
    assert.equal(faults([{ ...plain, baseUrl: 'https://me:secret@carrier.example' }]).length, 1);
    assert.equal(faults([{ ...plain, baseUrl: 'https://carrier.example?key=1' }]).length, 1);
  });

  test('patterns that could take long are refused', () => {
    for (const billOfLadingPattern of [
      '(',
      '(A|B)*',
      '(?=A)B',
      '(A)\\1',
      'A*B*C*',
      'A?'.repeat(11),
      'A'.repeat(201),
    ]) {
      assert.equal(faults([{ ...plain, billOfLadingPattern }]).length, 1, billOfLadingPattern);
    }
    assert.deepEqual(faults([{ ...plain, billOfLadingPattern: '^(?:TEST)?[A-Z]{2,3}\\d{6,8}$' }]), []);
  });

  test('what is no list is refused, and never quoted', () => {
    for (const content of ['', '{', '{"secret": "open-sesame"}', 'null', '["open-sesame"']) {
      assert.throws(
        () => loadCarriersFile(content, {}),
        (error: Error) => /not usable/.test(error.message) && !error.message.includes('sesame'),
      );
    }
  });
});
