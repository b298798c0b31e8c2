// Uses what npm would publish as users do: as plain JavaScript from another directory, with its types.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { signatureHeaders } from '../../server/src/domain/webhooks/signature.ts';
import { installClient } from '../../server/test/harness/install-client.ts';
import { openTestServer } from './open-test-server.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

const calling = `
import { createLandfall, LandfallError, type TrackingResult } from '@landfall/client';
const landfall = createLandfall({ baseUrl: process.argv[2] ?? '', key: 'svc_test_any' });
const { tracking }: TrackingResult = await landfall.track('MSCU1234566');
const eta: string | null = tracking.eta;
// @ts-expect-error The types are known, and this field is not in them.
tracking.nonsense;
console.log(eta, LandfallError.name);
`;

const receiving = `
import type { IncomingHttpHeaders } from 'node:http';
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from '@landfall/client';
const [, , body = '', headers = '{}', secret = ''] = process.argv;
const given: IncomingHttpHeaders = JSON.parse(headers);
const event: WebhookEvent = await verifyWebhook(Buffer.from(body), given, secret);
if (event.type === 'shipment.delayed') {
  const delayed: 'shipment.delayed' = event.type;
  // @ts-expect-error The event types are distinct.
  const arrived: 'shipment.arrived' = event.type;
  console.log(delayed, event.data.vessel);
}
const tampered = verifyWebhook(body + ' ', new Headers(JSON.parse(headers)), [secret]);
await tampered.catch((error) => console.log(error instanceof WebhookVerificationError && error.code));
`;

suite('the package works from node_modules, with its types', () => {
  let home: string;
  before(async () => {
    home = await mkdtemp(join(tmpdir(), 'landfall-client-'));
    await installClient(home);
    await mkdir(join(home, 'node_modules/@types'));
    for (const known of ['@types/node', 'undici-types']) {
      await symlink(join(root, 'node_modules', known), join(home, 'node_modules', known));
    }
  });
  after(() => rm(home, { recursive: true }));

  async function checkAndRun(program: string, ...args: string[]): Promise<string> {
    await writeFile(join(home, 'program.ts'), program);
    const settings = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2024', '--module', 'nodenext'];
    const check = [...settings, '--types', 'node', 'program.ts'];
    await run(join(root, 'node_modules/.bin/tsc'), check, { cwd: home });
    return (await run(process.execPath, ['program.ts', ...args], { cwd: home })).stdout;
  }

  test('the published client calls the API', async (t) => {
    const url = await openTestServer(t, (_request, response) => {
      response.end('{"ok":true,"data":{"reference":"MSCU1234566","tracking":{"eta":"2026-12-26"}}}');
    });
    assert.equal(await checkAndRun(calling, `${url}/api/v1`), '2026-12-26 LandfallError\n');
  });

  test('the published client verifies a webhook', async () => {
    const secret = `whsec_${Buffer.alloc(24, 'key').toString('base64')}`;
    const event = { id: 'evt_1', type: 'shipment.delayed', created: 1, data: { vessel: 'AURORA' } } as const;
    const body = JSON.stringify(event);
    const named = { serviceName: 'Service', id: event.id, type: event.type };
    const headers = signatureHeaders({ ...named, secrets: [secret], body, at: new Date() });
    const said = await checkAndRun(receiving, body, JSON.stringify(headers), secret);
    assert.equal(said, 'shipment.delayed AURORA\nsignature_mismatch\n');
  });
});

test('the client has no dependencies', async () => {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'client/package.json'), 'utf8'));
  assert.ok(typeof manifest === 'object' && manifest !== null);
  for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies'])
    assert.ok(!(kind in manifest));
});
