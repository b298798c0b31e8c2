// Runs the tests of the Python client against a real server.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { signatureHeaders } from '../server/src/domain/webhooks/signature.ts';
import { openWholeApp } from '../server/test/harness/whole-app.ts';
import { withoutPython } from '../server/test/harness/without-python.ts';

const folder = import.meta.dirname;

test('the Python client calls a real server, and verifies what the server signed', {
  skip: withoutPython,
}, async (t) => {
  const app = await openWholeApp(t);
  const { key } = await app.newKey({ mode: 'test' });
  const env = {
    ...process.env,
    PYTHONPATH: join(folder, 'src'),
    PYTHONDONTWRITEBYTECODE: '1',
    LANDFALL_URL: `${app.url}/api/v1`,
    LANDFALL_KEY: key,
    DELIVERY: JSON.stringify(signedDelivery()),
  };
  // The report is on stderr; a failure is thrown with it.
  const discover = ['-W', 'error', '-m', 'unittest', 'discover', '--start-directory', join(folder, 'tests')];
  const { stderr } = await promisify(execFile)('python3', discover, { env });
  assert.match(stderr, /^Ran 1[0-9] tests/m);
});

test('the Python client has the version of the npm packages', () => {
  const { version: ours } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'));
  assert.match(
    readFileSync(join(folder, 'pyproject.toml'), 'utf8'),
    new RegExp(`^version = "${ours}"$`, 'm'),
  );
});

function signedDelivery() {
  const secret = `whsec_${randomBytes(24).toString('base64')}`;
  const event = {
    id: 'evt_1',
    type: 'shipment.delayed',
    created: 1_772_442_000,
    data: { vessel: '中遠 Ærø 🚢' },
  } as const;
  const { id, type } = event;
  const body = JSON.stringify(event);
  const at = new Date('2026-03-02T09:00:00Z');
  const headers = signatureHeaders({ serviceName: 'Service', secrets: [secret], id, type, body, at });
  return { id, body, headers, secret, signed_at: at.getTime() / 1000 };
}
