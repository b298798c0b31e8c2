import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { selfSignedCertificate } from '../../test/harness/self-signed-certificate.ts';
import { loadCarriersFile } from './carriers-file.ts';
import { profileNames } from './profiles.ts';

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
  test('a profile and the SCAC fill in what is known, and the entry comes first', () => {
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

  test('an unknown carrier uses plain DCSA 2.2', () => {
    const [carrier] = load([{ ...plain, protocol: 'dcsa-2.2', name: 'Test Line', simulated: true }]);
    assert.equal(carrier?.path, '/v2/events');
    assert.equal(carrier?.name, 'Test Line');
    assert.equal(carrier?.billOfLadingPattern, null);
    assert.equal(carrier?.simulated, true);
  });

  test('a carrier may have moved to DCSA 3.0, unless its API is its own', () => {
    const [moved, placed] = load([
      {
        scac: 'MSCU',
        profile: 'msc',
        protocol: 'dcsa-3.0',
        baseUrl: 'https://carrier.example',
        auth: { kind: 'none' },
      },
      { ...plain, protocol: 'dcsa-3.0', path: '/tnt/events' },
    ]);
    assert.deepEqual([moved?.protocol, moved?.path, moved?.timeRule], ['dcsa-3.0', '/v3/events', 'evidence']);
    assert.deepEqual([placed?.protocol, placed?.path], ['dcsa-3.0', '/tnt/events']);
    const cosco = { profile: 'cosco', protocol: 'dcsa-3.0', auth: { apiKey: 'a', secretKey: 'b' } };
    assert.deepEqual(faults([cosco]), ['[0].protocol: cosco has an API of its own']);
    assert.match(faults([{ ...plain, protocol: 'dcsa-4.0' }])[0] ?? '', /must be one of dcsa-2.2, dcsa-3.0/);
  });

  test('a carrier that sends events of DCSA 3.0 has a token, and a short one is refused', () => {
    const [pushing] = load([{ ...plain, push: { token: 'bearer-token-of-the-carrier-0123456789' } }]);
    assert.deepEqual(pushing?.push, { token: 'bearer-token-of-the-carrier-0123456789' });
    const [fault, ...others] = faults([{ ...plain, push: { token: 'guessable-guessable' } }]);
    assert.match(fault ?? '', /^\[0\]\.push\.token: /);
    assert.doesNotMatch(fault ?? '', /guessable/);
    assert.deepEqual(others, []);
    assert.equal(faults([{ ...plain, push: {} }]).length, 1);
  });

  test('a carrier that pushes has a secret, and one that is too short is refused without being quoted', () => {
    const [pushing] = load([{ ...plain, push: { secret: variable('PUSH') } }], {
      PUSH: 'harbour-pilot-station',
    });
    assert.deepEqual(pushing?.push, { secret: 'harbour-pilot-station' });
    assert.equal(load([plain])[0]?.push, null);
    const [fault, ...others] = faults([{ ...plain, push: { secret: 'guessable' } }]);
    assert.match(fault ?? '', /^\[0\]\.push\.secret: /);
    assert.doesNotMatch(fault ?? '', /guessable/);
    assert.deepEqual(others, []);
  });

  test('variables come from the environment, whatever they contain', () => {
    const auth = { kind: 'headers', headers: { KeyId: `id-${variable('KEY')}` } };
    const [carrier] = load([{ ...plain, auth }], { KEY: 'a"b\\c' });
    assert.deepEqual(carrier?.auth, { kind: 'headers', headers: { KeyId: 'id-a"b\\c' } });
  });

  test('all faults are named at once', () => {
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
      '[0]: colour is not a known key',
      '[1].auth.clientId: the environment has no ID',
      '[1].auth.tokenUrl: must be https, because credentials are sent there',
      '[1].auth: clientSecret is missing',
      '[1].baseUrl: must be an http or https address',
      '[2].auth.kind: must be one of none, headers, oauth2, oauth2-certificate, cosco-hmac, cargosmart',
      '[2].billOfLadingPattern: must not repeat a group, which can take very long',
      `[2].profile: must be one of ${profileNames.join(', ')}`,
      '[3].containerPrefixes.0: must match pattern "^[A-Z]{3}[UJZ]$"',
      '[3].quota.0.requests: must be >= 1',
      '[3].quota.0: perSeconds is missing',
      '[3].scac: TEST is listed twice',
      '[4]: must be object',
    ]);
  });

  test('credentials are never sent unencrypted', () => {
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

  test('a profile knows SCAC, address and log-in, so only credentials must be written', () => {
    const [maersk, cma, cmaPrivate, hapag, cosco] = [
      { profile: 'maersk', auth: { clientId: 'id', clientSecret: 's' } },
      { profile: 'cma-cgm', auth: { keyId: 'k' } },
      { profile: 'cma-cgm', auth: { clientId: 'id', clientSecret: 's', scope: 'mine' } },
      { profile: 'hapag-lloyd', auth: { clientId: 'id', clientSecret: 's' } },
      { profile: 'cosco', auth: { apiKey: 'a', secretKey: 's' } },
    ].map((entry) => load([entry])[0]);
    assert.deepEqual([maersk?.scac, maersk?.baseUrl], ['MAEU', 'https://api.maersk.com']);
    assert.deepEqual(maersk?.auth, {
      kind: 'oauth2',
      tokenUrl: 'https://api.maersk.com/customer-identity/oauth/v2/access_token',
      tokenLifeSeconds: 7_200,
      headers: { 'Consumer-Key': 'id' },
      clientId: 'id',
      clientSecret: 's',
    });
    assert.deepEqual(cma?.auth, { kind: 'headers', headers: { KeyId: 'k' } });
    assert.equal(cmaPrivate?.auth.kind === 'oauth2' && cmaPrivate.auth.scope, 'mine');
    assert.deepEqual(hapag?.auth, {
      kind: 'headers',
      headers: { 'X-IBM-Client-Id': 'id', 'X-IBM-Client-Secret': 's' },
    });
    assert.deepEqual(cosco?.auth, { kind: 'cosco-hmac', apiKey: 'a', secretKey: 's' });
  });

  test('values of the entry come before those of a profile', () => {
    const auth = { kind: 'none' };
    const [own] = load([
      { profile: 'maersk', scac: 'SEAU', baseUrl: 'https://gateway.example', path: '/events', auth },
    ]);
    assert.deepEqual([own?.scac, own?.baseUrl, own?.path], ['SEAU', 'https://gateway.example', '/events']);
    assert.deepEqual(own?.auth, auth);
    const written = { kind: 'headers', headers: { 'X-Key': 'k' } };
    assert.deepEqual(load([{ profile: 'zim', auth: written }])[0]?.auth, written);
  });

  test('missing and unknown credentials are named', () => {
    assert.deepEqual(
      faults([
        { profile: 'maersk', auth: {} },
        { profile: 'msc', auth: { clientId: 'id', privateKey: 'x' } },
        { profile: 'zim', auth: { keyId: 'k' } },
        { profile: 'one', auth: { clientId: 'id', clientSecret: 's', tokenUrl: 'https://token.example' } },
        { profile: 'hmm' },
      ]),
      [
        '[0].auth: clientId, clientSecret is missing',
        '[1].auth: scope, certificate is missing',
        '[2].auth: subscriptionKey is missing',
        '[2].auth: keyId is not a known key',
        '[3]: baseUrl is missing',
        '[4]: auth is missing',
      ],
    );
  });

  suite('a certificate', () => {
    const own = selfSignedCertificate('2024-01-01T00:00:00Z', '2024-06-01T00:00:00Z');
    const other = selfSignedCertificate('2024-01-01T00:00:00Z', '2024-06-01T00:00:00Z');
    const files: Record<string, string> = { 'own.key': own.privateKey, 'own.pem': own.certificate };
    const readFile = (path: string) => {
      const found = files[path];
      if (found === undefined) throw new Error('ENOENT');
      return found;
    };
    const entry = (keys: Record<string, string>) =>
      JSON.stringify([{ profile: 'msc', auth: { clientId: 'id', scope: 'api/.default', ...keys } }]);
    const loadAt = (day: string, keys: Record<string, string>, env: Record<string, string> = {}) =>
      loadCarriersFile(entry(keys), env, { readFile, now: () => new Date(day) });
    const pair = { privateKeyFile: 'own.key', certificateFile: 'own.pem' };

    test('comes from files, or from variables with literal `\\n`', () => {
      const [fromFiles] = loadAt('2024-05-10', pair);
      assert.equal(
        fromFiles?.auth.kind === 'oauth2-certificate' && fromFiles.auth.privateKey,
        own.privateKey,
      );
      const env = {
        KEY: own.privateKey.replaceAll('\n', '\\n'),
        PEM: own.certificate.replaceAll('\n', '\\n'),
      };
      const keys = { privateKey: variable('KEY'), certificate: variable('PEM') };
      assert.equal(loadAt('2024-05-10', keys, env).length, 1);
    });

    for (const [what, day, keys, fault] of [
      ['expired', '2024-06-02', pair, '[0].auth: the certificate expired on 2024-06-01'],
      ['not valid yet', '2023-12-31', pair, '[0].auth: the certificate is not valid before 2024-01-01'],
      [
        'of another key',
        '2024-05-10',
        { privateKeyFile: 'own.key', certificate: other.certificate },
        '[0].auth: certificate and privateKey do not belong together',
      ],
      [
        'that is not one',
        '2024-05-10',
        { privateKeyFile: 'own.key', certificate: 'open-sesame' },
        '[0].auth: certificate is not a PEM certificate',
      ],
      [
        'whose key is not a key',
        '2024-05-10',
        { privateKey: 'open-sesame', certificateFile: 'own.pem' },
        '[0].auth: privateKey is not a PEM private key that can be opened',
      ],
      [
        'whose key file is missing',
        '2024-05-10',
        { privateKeyFile: 'lost.key', certificateFile: 'own.pem' },
        '[0].auth.privateKeyFile: lost.key cannot be read',
      ],
    ] as const) {
      test(`${what} is refused at start`, () => {
        assert.throws(
          () => loadAt(day, keys),
          (error: Error) => error.message.includes(`  - ${fault}`) && !error.message.includes('sesame'),
        );
      });
    }
  });

  test('content that is not a list is refused, and never quoted', () => {
    for (const content of ['', '{', '{"secret": "open-sesame"}', 'null', '["open-sesame"']) {
      assert.throws(
        () => loadCarriersFile(content, {}),
        (error: Error) => /not usable/.test(error.message) && !error.message.includes('sesame'),
      );
    }
  });

  test('a route reaches named lines or all others, and is given nothing new unless it may', () => {
    const [route, named] = [
      { profile: 'shipsgo', auth: { token: 'secret-token' }, serves: 'others' },
      {
        profile: 'shipsgo',
        auth: { token: 'x' },
        serves: ['OOLU'],
        creates: { perMonth: 5, release: true },
        push: { secret: 'harbour-pilot-station' },
      },
    ].map((entry) => load([entry])[0]);
    assert.deepEqual([route?.push, named?.push], [null, { secret: 'harbour-pilot-station' }]);
    assert.deepEqual(route?.auth, { kind: 'headers', headers: { 'X-Shipsgo-User-Token': 'secret-token' } });
    assert.deepEqual(
      [route?.scac, route?.baseUrl, route?.route],
      [
        '@shipsgo',
        'https://api.shipsgo.com/v2',
        { via: 'shipsgo', serves: 'others', creates: { perMonth: 0, perWorkspace: null, release: false } },
      ],
    );
    assert.deepEqual(named?.route?.creates, { perMonth: 5, perWorkspace: null, release: true });
  });

  test('faults of a route are named', () => {
    const route = { profile: 'shipsgo', auth: { token: 'x' }, serves: 'others' };
    const cases: [object[], string[]][] = [
      [[{ ...route, auth: {} }], ['[0].auth: token is missing']],
      [[{ ...route, scac: 'OOLU' }], ['[0]: scac is not a known key']],
      [[{ ...route, creates: { perMonth: -1 } }], ['[0].creates.perMonth: must be >= 0']],
      [[{ ...route, creates: { perMonth: 1, free: 1 } }], ['[0].creates: free is not a known key']],
      [
        [{ ...route, baseUrl: 'http://elsewhere.example' }],
        ['[0].baseUrl: must be https, because credentials are sent there'],
      ],
      [
        [{ ...route, push: { token: 'x'.repeat(40) } }],
        ['[0].push: secret is missing', '[0].push: token is not a known key'],
      ],
      [
        [{ ...route, push: { secret: 'guessable' } }],
        ['[0].push.secret: must NOT have fewer than 16 characters'],
      ],
      [[route, route], ['[1].profile: shipsgo is listed twice']],
    ];
    for (const [entries, expected] of cases) assert.deepEqual(faults(entries), expected);
    const { serves: _, ...unserving } = route;
    assert.ok(faults([unserving]).includes('[0]: serves is missing'));
    for (const serves of ['all', [], ['oolu'], ['OOLU', 'OOLU']])
      assert.ok(faults([{ ...route, serves }]).length > 0, JSON.stringify(serves));
  });
});
