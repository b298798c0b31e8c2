import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { InvalidArgumentError } from 'commander';
import { newWebhookSecret } from '../webhooks/endpoints/webhook-secret.ts';
import { readAddress, readEvents, readSecret, readSince } from './listen-arguments.ts';

const refuses = (read: (text: string) => unknown, ...texts: string[]) => {
  for (const text of texts) assert.throws(() => read(text), InvalidArgumentError, text);
};

suite('the arguments of listen', () => {
  test('an address is http or https, on this machine or elsewhere', () => {
    for (const text of ['http://localhost:4000/webhooks', 'https://[::1]/', 'http://10.0.0.7']) {
      assert.equal(readAddress(text), text);
    }
    refuses(readAddress, '', 'localhost:4000', '/webhooks', 'ftp://a', 'http://', 'http://me:pw@localhost/');
  });

  test('types of events stand in a list', () => {
    assert.deepEqual(readEvents('shipment.updated, shipment.arrived'), [
      'shipment.updated',
      'shipment.arrived',
    ]);
    refuses(readEvents, '', 'all', 'shipment.updated,', 'updated');
  });

  test('a secret is one that the server could have made', () => {
    const secret = newWebhookSecret();
    assert.equal(readSecret(secret), secret);
    refuses(readSecret, '', 'whsec_', 'whsec_short', secret.slice(6), `${secret}A`, `${secret} `);
  });

  test('since is a time ago or a point in time', () => {
    const now = new Date('2026-03-02T09:00:00Z');
    const at = now.getTime() / 1000;
    for (const [text, seconds] of [
      ['30s', 30],
      ['10m', 600],
      ['2h', 7_200],
      ['7d', 604_800],
    ] as const) {
      assert.equal(readSince(text)(now), at - seconds);
    }
    assert.equal(readSince('2026-03-02T10:00:00+01:00')(now), at);
    assert.equal(readSince('2026-03-02')(now), at - 9 * 3_600);
    refuses(
      readSince,
      '',
      '2',
      '2 h',
      '-2h',
      '2w',
      'yesterday',
      '2026-99-99',
      '2026-03-02T10:00',
      '2026-03-02 and more',
      'h',
    );
  });
});
