import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { testClock } from '../../../test/harness/clock.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { selfSignedCertificate } from '../../../test/harness/self-signed-certificate.ts';
import { startTcpReceiver } from '../../../test/harness/tcp-receiver.ts';
import { type LookUp, lookUpBySystem } from './look-up.ts';
import { openOutbound } from './open-outbound.ts';

const { now } = testClock();
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

/** A name of the DNS that has these addresses, in turn. */
function answering(...answers: string[][]): LookUp {
  let asked = 0;
  return async () => (answers[Math.min(asked++, answers.length - 1)] ?? []).map((address) => ({ address }));
}

interface Way {
  lookup?: LookUp;
  allowedNetworks?: string[];
  requireHttps?: boolean;
  timeoutMs?: number;
}

function postTo(t: TestContext, url: string, way: Way = {}, signal?: AbortSignal) {
  const { lookup = answering(['127.0.0.1']), allowedNetworks = ['127.0.0.1/32'], requireHttps = false } = way;
  const outbound = openOutbound({
    timeoutMs: way.timeoutMs ?? 10_000,
    requireHttps,
    allowedNetworks,
    now,
    lookup,
  });
  releaseAtEnd(t, () => outbound.close());
  return outbound.post({ url, headers: {}, body: '{}', workspaceId: 'ws_1' }, signal);
}

/** A loopback port without a listener. */
async function deadPort(): Promise<number> {
  const releases: (() => Promise<void>)[] = [];
  const { port } = await startTcpReceiver({ after: (release) => releases.push(release) }, () => {});
  for (const release of releases) await release();
  return port;
}

const year = (offset: number) => new Date(Date.now() + offset * 31_557_600_000).toISOString();
const sound = selfSignedCertificate(year(-1), year(1), 'hooks.landfall.test');
const expired = selfSignedCertificate(year(-2), year(-1), 'hooks.landfall.test');
const early = selfSignedCertificate(year(1), year(2), 'hooks.landfall.test');
const unknown = selfSignedCertificate(year(-1), year(1), 'hooks.landfall.test');

suite('TLS', () => {
  const authorities = getCACertificates('default');
  setDefaultCACertificates([...authorities, sound.certificate, expired.certificate, early.certificate]);

  test('uses the name of the URL, although the socket connects to an address', async (t) => {
    const receiver = await startTcpReceiver(t, (socket) => socket.write(ok), { tls: sound });
    const attempt = await postTo(t, `https://hooks.landfall.test:${receiver.port}/`, { requireHttps: true });
    assert.deepEqual([attempt.status, attempt.failure, attempt.responseBody], [200, null, 'ok']);
  });

  const refused = [
    ['a certificate of its own making', unknown, 'hooks.landfall.test', /self-signed/],
    ['a certificate that has expired', expired, 'hooks.landfall.test', /expired/],
    ['a certificate that is not valid yet', early, 'hooks.landfall.test', /not valid yet/],
    ['a certificate for another name', sound, 'other.landfall.test', /another host name/],
    ['a certificate for a name, where the URL has an address', sound, '127.0.0.1', /another host name/],
  ] as const;
  for (const [name, certificate, host, detail] of refused) {
    test(`is refused with ${name}, before anything is sent`, async (t) => {
      const receiver = await startTcpReceiver(t, (socket) => socket.write(ok), { tls: certificate });
      const attempt = await postTo(t, `https://${host}:${receiver.port}/`);
      assert.deepEqual([attempt.status, attempt.failure], [null, 'tls']);
      assert.match(attempt.detail ?? '', detail);
      assert.equal(receiver.requests(), 0);
    });
  }

  test('is refused although the environment accepts any certificate', async (t) => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    releaseAtEnd(t, () => {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    });
    const receiver = await startTcpReceiver(t, (socket) => socket.write(ok), { tls: unknown });
    const attempt = await postTo(t, `https://hooks.landfall.test:${receiver.port}/`);
    assert.deepEqual([attempt.failure, receiver.requests()], ['tls', 0]);
  });

  test('fails when the server answers in plain HTTP, or does not finish the handshake', async (t) => {
    const plain = await startTcpReceiver(t, (socket) => socket.write('HTTP/1.1 400 Bad\r\n\r\n'), {
      atOnce: true,
    });
    const closing = await startTcpReceiver(t, (socket) => socket.once('data', () => socket.end()), {
      atOnce: true,
    });
    for (const { port } of [plain, closing]) {
      const attempt = await postTo(t, `https://hooks.landfall.test:${port}/`);
      assert.deepEqual([attempt.status, attempt.failure], [null, 'tls']);
    }
    const silent = await startTcpReceiver(t, () => {}, { atOnce: true });
    const late = await postTo(t, `https://hooks.landfall.test:${silent.port}/`, { timeoutMs: 100 });
    assert.deepEqual([late.failure, late.detail], ['timeout', 'No connection was opened in time.']);
    await silent.left;
  });
});

suite('a connection', () => {
  test('that is refused', async (t) => {
    const attempt = await postTo(t, `http://hooks.example.com:${await deadPort()}/`);
    assert.deepEqual([attempt.failure, attempt.detail], ['connect', 'The host refused the connection.']);
  });

  test('is tried with the next address when one does not answer', async (t) => {
    const receiver = await startTcpReceiver(t, (socket) => socket.write(ok));
    const attempt = await postTo(t, `http://hooks.example.com:${receiver.port}/`, {
      lookup: answering(['127.0.0.2', '127.0.0.1']),
      allowedNetworks: ['127.0.0.0/8'],
    });
    assert.equal(attempt.status, 200);
  });

  test('is aborted while the name is looked up', async (t) => {
    const withdrawing = new AbortController();
    const lookup: LookUp = () => {
      withdrawing.abort(new Error('the server stops'));
      return new Promise(() => {});
    };
    await assert.rejects(
      postTo(t, 'http://hooks.example.com/', { lookup }, withdrawing.signal),
      /the server stops/,
    );
  });
});

suite('a name', () => {
  test('that does not exist, or has no address', async (t) => {
    const attempt = await postTo(t, 'http://nowhere.invalid/', {
      lookup: () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })),
    });
    assert.deepEqual([attempt.failure, attempt.detail], ['dns', 'The host name does not exist.']);
    assert.equal((await postTo(t, 'http://hooks.example.com/', { lookup: answering([]) })).failure, 'dns');
  });

  test('whose servers do not answer in time', async (t) => {
    const attempt = await postTo(t, 'http://hooks.example.com/', {
      lookup: () => new Promise(() => {}),
      timeoutMs: 50,
    });
    assert.deepEqual([attempt.status, attempt.failure], [null, 'timeout']);
  });

  test('is looked up once at a time, and again for the next connection', async (t) => {
    const receiver = await startTcpReceiver(t, (socket) =>
      socket.end(ok.replace(/\r\n/, '\r\nconnection: close\r\n')),
    );
    const found = Promise.withResolvers<{ address: string }[]>();
    let asked = 0;
    const outbound = openOutbound({
      timeoutMs: 120_000,
      requireHttps: false,
      allowedNetworks: ['127.0.0.1/32'],
      now,
      lookup: () => {
        asked += 1;
        return found.promise;
      },
    });
    releaseAtEnd(t, () => outbound.close());
    const post = () =>
      outbound.post({
        url: `http://hooks.example.com:${receiver.port}/`,
        headers: {},
        body: '{}',
        workspaceId: 'ws_1',
      });
    const first = Array.from({ length: 8 }, post);
    found.resolve([{ address: '127.0.0.1' }]);
    for (const { status } of await Promise.all(first)) assert.equal(status, 200);
    assert.equal(asked, 1);
    await post();
    assert.equal(asked, 2);
  });
});

suite('nothing reaches a private address', () => {
  const refuse = async (t: TestContext, url: (port: number) => string, way: Way = {}) => {
    const receiver = await startTcpReceiver(t, (socket) => socket.write(ok), { atOnce: true });
    const attempt = await postTo(t, url(receiver.port), { allowedNetworks: [], ...way });
    assert.deepEqual(
      [attempt.status, attempt.failure, attempt.responseHead],
      [null, 'private_address', null],
    );
    assert.equal(receiver.connections(), 0);
    assert.doesNotMatch(attempt.detail ?? '', /\d/, 'no address of our network is told');
  };

  for (const host of [
    ...['127.0.0.1', '2130706433', '017700000001', '0x7f000001', '0177.0.0.1', '0x7f.1', '127.1', '127.0.1'],
    ...['0', '0.0.0.0', '127.0.0.1.', '①②⑦.0.0.1', '%31%32%37.0.0.1', '10.0.0.1', '169.254.169.254'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:1]', '[::127.0.0.1]'],
    ...[
      '[64:ff9b::127.0.0.1]',
      '[64:ff9b:1::7f00:1]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::]',
      '[fd00:ec2::254]',
    ],
    ...['[fe80::1]', '[ff02::1]'],
  ]) {
    test(`by ${host}`, (t) => refuse(t, (port) => `http://${host}:${port}/`));
  }

  test('by a name that leads there, alone or beside a public address', async (t) => {
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.215.14', '127.0.0.1'],
      ['127.0.0.1', '93.184.215.14'],
      ['2606:2800:21f:cb07::1', '::1'],
      ['::ffff:127.0.0.1'],
      ['::1%lo'],
      ['127.1'],
    ]) {
      await refuse(t, (port) => `http://hooks.example.com:${port}/`, { lookup: answering(addresses) });
    }
  });

  test('by the real localhost', (t) =>
    refuse(t, (port) => `http://localhost:${port}/`, { lookup: lookUpBySystem }));

  test('by a name whose answer changes before the next connection', async (t) => {
    const receiver = await startTcpReceiver(t, (socket) =>
      socket.end(ok.replace(/\r\n/, '\r\nconnection: close\r\n')),
    );
    const outbound = openOutbound({
      timeoutMs: 120_000,
      requireHttps: false,
      allowedNetworks: ['127.0.0.1/32'],
      now,
      lookup: answering(['127.0.0.1'], ['127.0.0.2']),
    });
    releaseAtEnd(t, () => outbound.close());
    const post = () =>
      outbound.post({
        url: `http://hooks.example.com:${receiver.port}/`,
        headers: {},
        body: '{}',
        workspaceId: 'ws_1',
      });
    assert.equal((await post()).status, 200);
    assert.equal((await post()).failure, 'private_address');
    assert.equal(receiver.connections(), 1);
  });

  test('by a name whose answer changes between the check and the connection', async (t) => {
    const inside = await startTcpReceiver(t, (socket) => socket.write(ok), {
      host: '127.0.0.2',
      atOnce: true,
    });
    const asked: string[] = [];
    const attempt = await postTo(t, `http://rebound.example.com:${inside.port}/`, {
      lookup: async (name) => {
        asked.push(name);
        return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2' }];
      },
    });
    assert.equal(attempt.failure, 'connect', 'it goes to the vetted address, where nothing listens');
    assert.deepEqual(asked, ['rebound.example.com'], 'there is no second look-up to be deceived by');
    assert.equal(inside.connections(), 0);
  });
});
