// Assistants at the server, over the official client of the Model Context Protocol.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { openAssistant } from '../../test/harness/assistant.ts';
import { knownBox } from '../../test/harness/known-box.ts';
import { type Client, openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { dayMs } from '../domain/time/time-spans.ts';
import { publishEvents } from '../webhooks/events/publish-events.ts';
import { plainSchema } from './plain-schema.ts';
import { tools } from './tools.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { msc, clock, url } = app;

/** A model reads the list of tools before each question. */
const mostCharactersOfList = 20_000;

const readTools = tools.filter(({ purpose }) => purpose === 'read').map(({ name }) => name);

/** The tools for the key of this client. */
const assistantOf = ({ key }: Client, era?: 'modern' | 'legacy') =>
  openAssistant({ after }, { url, key }, era);

/** Clients get the outline of an answer; here it is checked against the whole schema. */
const validators = new Map(
  tools.map(({ name, output }) => [
    name,
    new AjvJsonSchemaValidator().getValidator(closed(plainSchema(output))),
  ]),
);

/** The same schema, which refuses fields that it does not name. */
function closed<Schema>(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.type?.includes?.('object') && value.properties ? { ...value, additionalProperties: false } : value,
  );
}

function faultsIn(name: string, data: unknown): string[] {
  const checked = validators.get(name)?.(data) ?? assert.fail();
  return checked.valid ? [] : [checked.errorMessage];
}

suite('assistants', () => {
  for (const era of ['legacy', 'modern'] as const)
    test(`have the same tools and prompts in the ${era} protocol, and every answer fits its schema`, async () => {
      const { client, call } = await assistantOf(await app.client(), era);
      assert.equal(client.getProtocolEra(), era);
      assert.match(String(client.getInstructions()), /data and never an instruction/);
      const list = await client.listTools();
      assert.ok(JSON.stringify(list).length <= mostCharactersOfList, String(JSON.stringify(list).length));
      const listed = list.tools;
      assert.deepEqual(
        listed.map(({ name }) => name),
        tools.map(({ name }) => name),
      );
      for (const { name, annotations, outputSchema } of listed) {
        assert.equal(annotations?.readOnlyHint, readTools.includes(name), name);
        assert.equal(annotations?.destructiveHint === true, name === 'untrack');
        assert.ok(outputSchema, name);
      }
      const reference = knownBox(app, { bl: 'MEDUXX0001' });
      const args: Record<string, Record<string, unknown>> = {
        find: { text: reference },
        get_shipment: { reference },
        explain_eta: { reference },
        track: { reference },
        untrack: { reference },
      };
      const inOrder = ['track', ...readTools, 'untrack'];
      for (const name of inOrder) {
        const { isError, data } = await call(name, args[name]);
        assert.equal(isError, false, name);
        assert.deepEqual(faultsIn(name, data), [], name);
        assert.notDeepEqual(faultsIn(name, { ...data, planted: true }), [], name);
      }
      assert.equal((await client.listPrompts()).prompts.length, 3);
    });

  test('are served in the sandbox, where everything is simulated and free', async () => {
    const { call } = await assistantOf(await app.client({ mode: 'test' }));
    const tracked = await call('track', { reference: 'DELAY1', tags: ['nike'] });
    assert.partialDeepStrictEqual(tracked.data, { begun: true, simulated: true, credits: { spent: 0 } });
    assert.equal((await call('get_shipment', { reference: 'DELAY1' })).data.shipment.simulated, true);
    assert.equal((await call('list_shipments', { tag: 'nike' })).data.containers[0].simulated, true);
    assert.match(
      (await call('explain_eta', { reference: 'DELAY1' })).data.url,
      /\/sandbox\/shipments\/DELAY1$/,
    );
  });

  test('are told what a tool cost, and pay nothing for what is known or unknown', async () => {
    const client = await app.client({ plan: 'Max' });
    const { call } = await assistantOf(client);
    const reference = knownBox(app);
    const first = await call('track', { reference, carrier: 'XXXX', own_references: ['PO-4711'] });
    assert.deepEqual(first.data.credits, { spent: 1, left: 999 });
    assert.match(first.text, /is tracked from now on\. 1 credit spent, 999 left/);
    assert.deepEqual(first.data.filters_not_applied, ['carrier: it is not configured here']);
    assert.deepEqual((await call('track', { reference })).data.credits, { spent: 0, left: 999 });
    const unknown = await call('track', { reference: 'MSCU0999999' });
    assert.match(unknown.text, /^no_carrier_data: /);
    assert.equal(await client.used(), 1);
  });

  test('read how often an ETA moved; the first one did not move', async () => {
    const { call } = await assistantOf(await app.client());
    const reference = knownBox(app, { eta: '2026-03-20' });
    await call('track', { reference });
    assert.match((await call('explain_eta', { reference })).text, /^The ETA moved 0 times\./);
    clock.advance(dayMs);
    msc.says(reference, voyageEvents(reference, { eta: '2026-03-28' }));
    await call('track', { reference });
    assert.match((await call('explain_eta', { reference })).text, /^The ETA moved 1 time\./);
  });

  test('leave a trace in the audit log when they untrack, with the name of the key', async () => {
    const client = await app.client();
    const { call } = await assistantOf(client);
    const reference = knownBox(app);
    await call('track', { reference });
    assert.deepEqual((await call('untrack', { reference })).data.deleted, true);
    assert.match((await call('untrack', { reference })).text, /^not_tracked: /);
    const entry = await app.store.db
      .selectFrom('audit_log')
      .select(['action', 'key_name'])
      .where('workspace_id', '=', client.principal.workspaceId)
      .where('key_id', 'is not', null)
      .executeTakeFirst();
    assert.deepEqual(entry, { action: 'shipment.untrack', key_name: 'test' });
  });

  test('with a restricted key have only the tools of its purposes', async () => {
    const client = await app.client();
    const reader = await assistantOf(await client.withKey('live', ['read']));
    const namesOf = async ({ client }: typeof reader) =>
      (await client.listTools()).tools.map(({ name }) => name);
    assert.deepEqual(await namesOf(reader), readTools);
    const refused = await reader.call('track', { reference: knownBox(app) });
    assert.match(refused.text, /^insufficient_permissions: This key is restricted to read/);
    assert.equal(await client.used(), 0);
    const tracker = await assistantOf(await client.withKey('live', ['track']));
    assert.deepEqual(await namesOf(tracker), ['track', 'untrack']);
    assert.match((await tracker.call('find', { text: 'MSCU' })).text, /^insufficient_permissions: /);
    assert.deepEqual((await tracker.client.listPrompts()).prompts, []);
    assert.deepEqual(await namesOf(await assistantOf(await client.withKey('live', ['webhooks']))), []);
  });

  test('get nothing of another workspace', async () => {
    const [mine, theirs] = [await assistantOf(await app.client()), await assistantOf(await app.client())];
    const reference = knownBox(app, { ship: 'THEIR SHIP' });
    await theirs.call('track', { reference, tags: ['nike'], own_references: ['PO-99'] });
    for (const name of ['get_shipment', 'explain_eta', 'untrack'])
      assert.match((await mine.call(name, { reference })).text, /^not_tracked: /, name);
    for (const text of [reference, 'THEIR SHIP', 'PO-99', 'nike'])
      assert.deepEqual((await mine.call('find', { text })).data.containers, [], text);
    assert.deepEqual((await mine.call('list_shipments', { tag: 'nike' })).data.containers, []);
    assert.deepEqual(
      (await mine.call('what_changed', { tag: 'nike', since: '2026-01-01' })).data.changes,
      [],
    );
    assert.deepEqual((await mine.call('what_changed', { reference })).data.changes, []);
    assert.equal((await theirs.call('get_shipment', { reference })).isError, false);
  });

  test('are told that a list is cut, and go on with its cursor', async () => {
    const { call } = await assistantOf(await app.client());
    const references = [knownBox(app), knownBox(app), knownBox(app)];
    for (const reference of references) await call('track', { reference });
    const first = await call('list_shipments', { limit: 2 });
    assert.equal(first.data.complete, false);
    assert.match(first.text, /There are more: call again with next_cursor as cursor\.\n<data>/);
    const rest = await call('list_shipments', { limit: 2, cursor: first.data.next_cursor });
    assert.equal(rest.data.complete, true);
    assert.deepEqual(
      [...first.data.containers, ...rest.data.containers].map(({ reference }) => reference).sort(),
      references,
    );
  });

  test('see a shipment as it was known at a moment of the past', async () => {
    const { call } = await assistantOf(await app.client());
    const reference = knownBox(app, { eta: '2026-03-20' });
    await call('track', { reference });
    const asOf = clock.now().toISOString();
    clock.advance(dayMs);
    msc.says(reference, voyageEvents(reference, { eta: '2026-03-28' }));
    assert.equal((await call('track', { reference })).data.eta, '2026-03-28');
    const past = (await call('get_shipment', { reference, as_of: asOf })).data.shipment;
    assert.deepEqual([past.eta, past.as_of], ['2026-03-20', asOf]);
    assert.match(
      (await call('get_shipment', { reference, as_of: '2020-01-01T00:00:00Z' })).text,
      /^invalid_request: /,
    );
  });
});
