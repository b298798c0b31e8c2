// The nodes as n8n loads and calls them: what npm would publish, against a real server.

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { createContext, Script } from 'node:vm';
import { nodesOfN8n } from '../../server/scripts/build-downloads.ts';
import { signatureHeaders } from '../../server/src/domain/webhooks/signature.ts';
import { unpack } from '../../server/test/harness/unpack.ts';
import { openWholeApp } from '../../server/test/harness/whole-app.ts';
import type { Landfall } from './Landfall.node.ts';
import type { LandfallApi } from './LandfallApi.credentials.ts';
import type { LandfallTrigger } from './LandfallTrigger.node.ts';
import type { Item } from './n8n-types.ts';

const app = await openWholeApp({ after });
const { key } = await app.newKey({ mode: 'test' });
const credentials = { server: `${app.url}/`, key };
const url = 'https://n8n.example.com/webhook/1/webhook';

let home: string;
let credentialsType: LandfallApi;
let landfall: Landfall;
let trigger: LandfallTrigger;
before(async () => {
  home = await mkdtemp(join(tmpdir(), 'landfall-n8n-'));
  unpack(await nodesOfN8n(), home);
  const { n8n } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  [credentialsType, landfall, trigger] = [...n8n.credentials, ...n8n.nodes].map(loaded);
});
after(() => rm(home, { recursive: true }));

/** An instance of the class that the file is named after, made as `loadClassInIsolation` of n8n-core makes it. */
function loaded(file: string) {
  const context = createContext({ require: createRequire(import.meta.url) });
  const [name] = parse(file).name.split('.');
  return new Script(`new (require('${join(home, file)}').${name})()`).runInContext(context);
}

const node = { getCredentials: async () => credentials as never };

/** Runs the action for items with these fields. */
async function execute(fields: Record<string, unknown>[], continueOnFail = false): Promise<Item[]> {
  const [items = []] = await landfall.execute.call({
    ...node,
    getInputData: () => fields.map(() => ({ json: {} })),
    getNodeParameter: (name, item = 0) => fields[item]?.[name],
    continueOnFail: () => continueOnFail,
  });
  return items;
}

suite('the action', () => {
  test('tracks, shows, lists and untracks, with a result for each item', async () => {
    const references = ['MSCU1234566', 'HLCU7654321'];
    const all = (operation: string) => references.map((reference) => ({ operation, reference }));
    const tracked = await execute(all('track'));
    assert.deepEqual(
      tracked.map(({ json, pairedItem }) => [json.reference, pairedItem?.item]),
      references.map((reference, item) => [reference, item]),
    );
    const [shown] = await execute([{ operation: 'get', reference: ' mscu 123456-6 ' }]);
    assert.equal(shown?.json.reference, 'MSCU1234566');
    const listed = async (fields: object) =>
      (await execute([{ operation: 'list', search: '', limit: 50, ...fields }])).map(
        ({ json }) => json.reference,
      );
    assert.deepEqual(await listed({}), references.toReversed());
    assert.deepEqual(await listed({ limit: 1 }), ['HLCU7654321']);
    assert.deepEqual(await listed({ search: 'MSCU' }), ['MSCU1234566']);
    assert.deepEqual(await execute([{ operation: 'exceptions', limit: 1_000 }]), []);
    await execute(all('untrack'));
    assert.deepEqual(await listed({}), []);
  });

  test('throws the sentence of the API, or passes it on where the workflow goes on', async () => {
    const wanted = [
      { operation: 'get', reference: 'MSCU9999995' },
      { operation: 'track', reference: 'MSCU1234566' },
    ];
    await assert.rejects(execute(wanted), { name: 'LandfallError', code: 'not_tracked' });
    const [refused, tracked] = await execute(wanted, true);
    assert.match(String(refused?.json.error), /MSCU9999995/);
    assert.equal(tracked?.json.reference, 'MSCU1234566');
    await assert.rejects(execute([{ operation: 'constructor' }]), /does not know the operation/);
  });
});

/** What n8n keeps of a trigger, and its functions with the fields of its form. */
function registered(events: string[], address = url) {
  const kept: Record<string, unknown> = {};
  const context = {
    ...node,
    getNodeParameter: () => events,
    getNodeWebhookUrl: () => address,
    getWorkflowStaticData: () => kept,
  };
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
  const [exists, make, end] = [checkExists, create, remove].map((method) => method.bind(context));
  assert.ok(exists && make && end);
  return { kept, exists, make, end };
}

async function endpoints(): Promise<{ id: string; url: string; events: string[]; enabled: boolean }[]> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${app.url}/api/v1/webhooks`, { headers });
  return ((await answer.json()) as { data: [] }).data;
}

suite('the trigger', () => {
  test('has an endpoint as long as the workflow is active', async () => {
    const { kept, exists, make, end } = registered(['shipment.arrived']);
    assert.equal(await exists(), false);
    assert.equal(await make(), true);
    assert.deepEqual(
      (await endpoints()).map((each) => [each.id, each.url, each.events]),
      [[kept.id, url, ['shipment.arrived']]],
    );
    assert.equal(await exists(), true);
    await end();
    assert.deepEqual([await endpoints(), kept], [[], {}]);
    assert.equal(await end(), true, 'there is nothing to delete any more');
  });

  test('makes its endpoint again when that was deleted in Landfall', async () => {
    const first = registered(['all']);
    await first.make();
    const gone = { ...first.kept };
    await first.end();
    Object.assign(first.kept, gone);
    assert.equal(await first.exists(), false);
    assert.equal(await first.end(), true);
  });

  test('passes on what Landfall signed, and refuses all else', async () => {
    const { kept, make, end } = registered(['all']);
    await make();
    const event = { id: 'evt_1', type: 'shipment.delayed', created: 1, data: { vessel: 'Ærø' } } as const;
    const body = JSON.stringify(event);
    const signed = {
      serviceName: 'Service',
      secrets: [String(kept.secret)],
      id: event.id,
      type: event.type,
      body,
    };
    const headers = signatureHeaders({ ...signed, at: new Date() });
    const receive = async (text: string) => {
      const answered: unknown[] = [];
      const result = await trigger.webhook.call({
        getRequestObject: () => ({ headers, rawBody: Buffer.from(text) }),
        getResponseObject: () => ({ status: (code) => ({ json: () => answered.push(code) }) }),
        getWorkflowStaticData: () => kept,
      });
      return { result, answered };
    };
    const { result, answered } = await receive(body);
    assert.deepEqual([result, answered], [{ workflowData: [[{ json: event }]] }, []]);
    assert.deepEqual(await receive(`${body} `), { result: { noWebhookResponse: true }, answered: [400] });
    await end();
    assert.deepEqual(await receive(body), { result: { noWebhookResponse: true }, answered: [400] });
  });

  test('offers every type of event that an endpoint may name', () => {
    const { EventFilter } = app.document.components?.schemas ?? {};
    const [events] = trigger.description.properties;
    const types = (EventFilter as { enum: string[] }).enum.filter((each) => each !== 'shipment.test');
    assert.deepEqual(events?.options?.map(({ value }) => value).sort(), types.sort());
  });
});

test('the credentials ask for the address and the key, and are tested by an answer of the API', async () => {
  const { test: tested, authenticate, properties } = credentialsType;
  assert.deepEqual(
    properties.map(({ name }) => name),
    ['server', 'key'],
  );
  const { Authorization } = authenticate.properties.headers;
  const authorization = Authorization.replace('=', '').replace('{{$credentials.key}}', key);
  const { status } = await fetch(`${app.url}${tested.request.url}`, { headers: { authorization } });
  assert.equal(status, 200);
});
