// Checks that openapi.json is true: for its own examples, for every route, and for what is really sent.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import { describedApp } from '../scripts/described-app.ts';
import { problemStatus } from '../src/domain/refusals/problem.ts';
import { eventTypes } from '../src/domain/webhooks/event-type.ts';
import { signatureHeaders } from '../src/domain/webhooks/signature.ts';
import type { OpenApiDocument } from '../src/http/openapi-types.ts';
import { detailSchemas } from '../src/http/problem-details.ts';
import { problemExamples } from '../src/http/problem-examples.ts';
import { eventExample } from '../src/webhooks/examples.ts';
import { type Contract, type DocumentedOperation, readContract } from './harness/contract.ts';
import { releaseAtEnd } from './harness/lifetime.ts';
import { openWholeApp, type WholeApp } from './harness/whole-app.ts';

suite('openapi.json', () => {
  let document: OpenApiDocument;
  let contract: Contract;
  before(async () => {
    ({ document } = await describedApp());
    contract = readContract(document);
  });

  test('openapi.json matches the routes', async () => {
    const kept = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
    assert.deepEqual(JSON.parse(kept), document, 'run: npm run generate');
  });

  test('openapi.json is OpenAPI 3.0.3, version 1.0.0, without keywords that only JSON Schema has', () => {
    assert.equal(document.openapi, '3.0.3');
    assert.equal(document.info.version, '1.0.0');
    assert.doesNotMatch(JSON.stringify(document), /"(const|\$id|x-examples)":|"type":(\[|"null")/);
  });

  test('openapi.json is served within 300 kB', () => {
    assert.ok(JSON.stringify(document).length < 300_000, `${JSON.stringify(document).length} characters`);
  });

  test('no shape has a name that languages or their generators need, and every body is a request', () => {
    // Shapes hide these names of a language in generated code, and in Go `NewAlert` makes an `Alert`.
    const taken = /^(Exception|Error|Import|Object|String|List|Map|Set|Type|Class|Any|Void|New[A-Z].*)$/;
    const names = Object.keys(document.components.schemas);
    assert.deepEqual(
      names.filter((name) => taken.test(name)),
      [],
    );
    const bodies = contract.operations.flatMap(({ operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      return schema === undefined ? [] : [JSON.stringify(schema)];
    });
    assert.ok(bodies.length >= 10, `${bodies.length} bodies`);
    // Generators name the parameters of the operation `track` a `TrackRequest`, too.
    for (const { operation } of contract.operations) {
      const name = operation.operationId.replace(/^./, (letter) => letter.toUpperCase());
      if (names.includes(`${name}Request`))
        assert.match(JSON.stringify(operation.requestBody), new RegExp(`/${name}Request"`));
    }
    for (const body of bodies) assert.match(body, /^\{"\$ref":"#\/components\/schemas\/\w+Request"\}$/);
  });

  test('a choice between shapes is only where a client chooses, as many generators make nothing of it', () => {
    const holders = Object.entries(document.components.schemas).filter(([, schema]) =>
      /"(anyOf|oneOf)":/.test(JSON.stringify(schema)),
    );
    assert.deepEqual(
      holders.map(([name]) => name),
      ['TrackBatchRequest', 'ImportRequest'],
    );
  });

  test('no two operations have one summary, which is their name on the page of the API', () => {
    const summaries = contract.operations.map(({ operation }) => operation.summary);
    assert.deepEqual([...new Set(summaries)], summaries);
  });

  test('openapi.json describes every endpoint', () => {
    const described = contract.operations.map(({ method, path }) => `${method} ${path}`).sort();
    assert.deepEqual(described, [
      'DELETE /alerts/{id}',
      'DELETE /imports/{id}',
      'DELETE /invoices/{id}',
      'DELETE /shares/{id}',
      'DELETE /shipments/{reference}',
      'DELETE /webhooks/{id}',
      'GET /account',
      'GET /alerts',
      'GET /alerts/{id}',
      'GET /carriers',
      'GET /changes',
      'GET /events',
      'GET /events/{id}',
      'GET /evidence/keys',
      'GET /exceptions',
      'GET /exports/events.ndjson',
      'GET /exports/shipments.csv',
      'GET /exports/shipments.ndjson',
      'GET /forecasts/calibration',
      'GET /free-time',
      'GET /free-time/summary',
      'GET /free-time/terms',
      'GET /free-time/{reference}/explain',
      'GET /imports',
      'GET /imports/{id}',
      'GET /imports/{id}/rows',
      'GET /invoices',
      'GET /invoices/{id}',
      'GET /openapi.json',
      'GET /sandbox/clock',
      'GET /scorecards',
      'GET /scorecards/calls',
      'GET /shares',
      'GET /shares/{id}',
      'GET /shipments',
      'GET /shipments/{reference}',
      'GET /shipments/{reference}/arrival-notices',
      'GET /shipments/{reference}/arrival-notices/{id}/document',
      'GET /shipments/{reference}/evidence',
      'GET /shipments/{reference}/history',
      'GET /tags',
      'GET /track/{reference}',
      'GET /webhooks',
      'GET /webhooks/{id}',
      'GET /webhooks/{id}/deliveries',
      'GET /webhooks/{id}/deliveries/{delivery}',
      'PATCH /alerts/{id}',
      'PATCH /invoices/{id}',
      'PATCH /shares/{id}',
      'PATCH /shipments/{reference}',
      'PATCH /webhooks/{id}',
      'POST /alerts',
      'POST /imports',
      'POST /imports/{id}/cancel',
      'POST /imports/{id}/retry',
      'POST /invoices',
      'POST /invoices/check',
      'POST /sandbox/clock',
      'POST /shares',
      'POST /shares/{id}/revoke',
      'POST /track',
      'POST /track/batch',
      'POST /webhooks',
      'POST /webhooks/{id}/deliveries/{delivery}/resend',
      'POST /webhooks/{id}/recover',
      'POST /webhooks/{id}/rotate-secret',
      'POST /webhooks/{id}/test',
      'PUT /free-time/terms',
    ]);
    const ids = contract.operations.map(({ operation }) => operation.operationId);
    assert.equal(new Set(ids).size, ids.length, 'each operation has its own operationId');
  });

  test('every route under /api/v1 is described', async () => {
    const { app } = await describedApp();
    for (const { method, path } of contract.operations) {
      const url = `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
      assert.ok(app.hasRoute({ method, url }), `${method} ${url}`);
    }
    const routes = app.printRoutes({ commonPrefix: false }).match(/\b(GET|POST|PUT|PATCH|DELETE)\b/g) ?? [];
    const unsubscribing = ['GET /unsubscribe/:token', 'POST /unsubscribe/:token', '/unsubscribe/page.js'];
    const confirming = ['GET /confirm/:token', 'POST /confirm/:token'];
    const sharing = ['data', 'shipments/:key', 'calendar.ics', 'logo', 'preview.png', 'subscribers'].map(
      (each) => `/share/:token/${each}`,
    );
    const probing = ['/health', '/ready'];
    const library = ['/docs/library/js/scalar.js'];
    const showing = ['/docs', '/docs/docs-page.js', '/docs/*', '/llms.txt', '/llms-full.txt', ...library];
    // It describes itself, by the Model Context Protocol.
    const assistants = ['POST /api/v1/mcp'];
    const pushes = ['events', 'arrival-notices', 'arrival-notice-notifications'].map(
      (each) => `/carriers/:scac/${each}`,
    );
    const pushing = [...pushes, '/carriers/via/:via'];
    const others = [...pushing, '/robots.txt', ...assistants];
    const outside = [...probing, ...showing, ...sharing, ...unsubscribing, ...confirming, ...others];
    assert.equal(routes.length, contract.operations.length + outside.length);
  });

  test('every shape has a name, so that generated clients need not invent one', () => {
    const nameless: string[] = [];
    for (const { operation } of contract.operations) {
      const answers = Object.keys(operation.responses).map(
        (status) => contract.response(operation, Number(status))?.content?.['application/json'],
      );
      for (const media of [...answers, operation.requestBody?.content['application/json']]) {
        if (media && !JSON.stringify(media.schema).startsWith('{"$ref":'))
          nameless.push(operation.operationId);
      }
    }
    assert.deepEqual(nameless, []);
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const fields = JSON.stringify(schema).replace(/^\{[^{]*"properties":/, '');
      assert.doesNotMatch(
        fields,
        /"type":"object","(required|properties)"/,
        `${name} has no shape without a name`,
      );
    }
  });

  test('no shape has the name that generators make of another shape and its field of words', () => {
    const schemas = document.components.schemas as Record<string, { properties?: Record<string, object> }>;
    const pascal = (field: string) =>
      field.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());
    const made = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, field]) => 'enum' in field)
        .map(([field]) => name + pascal(field)),
    );
    assert.ok(made.includes('FreeTimeUnit'));
    assert.deepEqual(
      made.filter((name) => name in schemas),
      [],
    );
  });

  test('every list has one shape: limit and cursor, and next_cursor beside the items', () => {
    const reads = contract.operations.filter(({ method }) => method === 'GET');
    const lists = reads.flatMap(({ path, operation }) => {
      const { schema = {} } = contract.response(operation, 200)?.content?.['application/json'] ?? {};
      const shape = contract.resolve(schema) as { properties?: Record<string, { type?: string }> } | null;
      const names = operation.parameters.map(({ name }) => name);
      return shape?.properties?.data?.type === 'array' ? [{ path, names, shape }] : [];
    });
    assert.ok(lists.length >= 14, `${lists.length} lists`);
    for (const { path, names, shape } of lists) {
      assert.ok(names.includes('limit') && names.includes('cursor'), path);
      assert.ok(shape.properties?.next_cursor, path);
    }
  });

  test('a refusal has one shape, and the details of each code are described', () => {
    const { ErrorCode } = document.components.schemas;
    assert.partialDeepStrictEqual(ErrorCode, { type: 'string', enum: Object.keys(problemStatus) });
    for (const [code, { details }] of Object.entries(problemExamples)) {
      assert.equal(details !== undefined, code in detailSchemas, code);
    }
    const other = JSON.stringify(document.components.responses.OtherRefusal);
    for (const status of [405, 408, 417, 431]) assert.ok(other.includes(`"status-${status}"`));
  });

  /** Every documented answer of an operation. Answers to requests that matched no operation are not included. */
  function answers() {
    return contract.operations.flatMap(({ operation }) =>
      Object.keys(operation.responses)
        .map(Number)
        .filter(Number.isInteger)
        .map((status) => ({
          operation,
          status,
          response: contract.response(operation, status) ?? assert.fail(operation.operationId),
        })),
    );
  }

  test('headers are described for each answer that has them', () => {
    const described = Object.keys(document.components.headers);
    for (const { operation, status, response } of answers()) {
      const names = new Set(Object.keys(response.headers ?? {}));
      assert.deepEqual([...names.difference(new Set(described))], []);
      const missing = [...headersOf(operation, status)].filter((name) => !names.has(name));
      assert.deepEqual(missing, [], `${operation.operationId} ${status}`);
    }
  });

  function* headersOf({ parameters }: DocumentedOperation['operation'], status: number) {
    const names = parameters.map(({ name }) => name);
    yield 'Request-Id';
    if (status === 401) yield 'WWW-Authenticate';
    if (status === 429) yield 'Retry-After';
    if (status === 200 && names.includes('cursor')) yield 'Link';
    if (status < 300 && names.includes('idempotency-key')) yield 'Idempotent-Replayed';
  }

  test('every response has an example, and every example matches its schema', () => {
    for (const { operation, status, response } of answers()) {
      const media = response.content?.['application/json'];
      if (status === 304) assert.equal(media, undefined);
      if (media === undefined) continue;
      const examples = Object.values(media.examples ?? {}).map((each) =>
        '$ref' in each ? document.components.examples[each.$ref.replace(/.*\//, '')]?.value : each.value,
      );
      if (media.example !== undefined) examples.push(media.example);
      assert.notEqual(examples.length, 0, `${operation.operationId} ${status}`);
      for (const example of examples) {
        assert.deepEqual(contract.faultsOf(operation, status, example), [], operation.operationId);
      }
    }
  });
});

suite('the events in openapi.json', () => {
  test('each type is described at the callback, which is a webhook too, and the example matches their schema', async () => {
    const { document } = await describedApp();
    const contract = readContract(document);
    const { operation } =
      contract.operations.find((each) => each.operation.operationId === 'createWebhook') ?? assert.fail();
    const { post = assert.fail() } =
      operation.callbacks?.shipmentEvent?.['{$request.body#/url}'] ?? assert.fail();
    assert.deepEqual(post.requestBody, { $ref: '#/components/requestBodies/ShipmentEvent' });
    const described = [...post.description.matchAll(/^- `(\S+)`: /gm)].map(([, type]) => type);
    assert.deepEqual(described.toSorted(), eventTypes.toSorted());
    const body = document.components.requestBodies.ShipmentEvent?.content['application/json'];
    const { schema, example } = body ?? assert.fail();
    assert.deepEqual(contract.faults(schema, example), []);
    const { shipmentEvent: webhook = assert.fail() } = document['x-webhooks'] ?? {};
    assert.deepEqual(partAt(document, webhook.$ref), { post });
  });

  test('they name the headers that this server sends', async () => {
    const { id, type } = eventExample;
    for (const serviceName of ['Service', 'Acme-Boxes']) {
      const { document } = await describedApp({ serviceName });
      const described = Object.entries(document.components.parameters)
        .filter(([name]) => name.endsWith('Header'))
        .map(([, header]) => header.name);
      const sent = signatureHeaders({
        serviceName,
        secrets: ['whsec_x'],
        id,
        type,
        body: '',
        at: new Date(),
      });
      assert.deepEqual(described, Object.keys(sent));
    }
  });
});

suite('the API', () => {
  let app: WholeApp;
  let contract: Contract;
  const opened = new AsyncDisposableStack();
  before(async () => {
    app = await openWholeApp({ after: (release) => opened.defer(release) });
    contract = readContract(app.document);
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  const ask = (path: string, init: RequestInit & { key?: string } = {}) => {
    const { key, ...rest } = init;
    return fetch(app.url + path, {
      ...rest,
      headers: { ...rest.headers, ...(key && { authorization: `Bearer ${key}` }) },
    });
  };
  const json = { 'content-type': 'application/json' };

  /** Checks an answer against its documentation, and returns its body. */
  async function documented(operationId: string, answer: globalThis.Response, status: number) {
    assert.equal(answer.status, status, `${operationId}: ${await answer.clone().text()}`);
    const found = contract.operations.find(({ operation }) => operation.operationId === operationId);
    assert.ok(found, operationId);
    const body = JSON.parse(await answer.text());
    assert.deepEqual(contract.faultsOf(found.operation, status, body), []);
    return body;
  }

  test('every operation refuses an unknown parameter, and a parameter that is sent twice', async () => {
    const { key } = await app.newKey({ mode: 'test' });
    const keyed = contract.operations.filter(({ operation }) => operation.security?.length !== 0);
    assert.ok(keyed.length > 20);
    for (const { operation, method, path } of keyed) {
      const url = `/api/v1${path.replace(/\{\w+\}/g, 'X')}`;
      const example = operation.requestBody?.content['application/json']?.example;
      const body = example === undefined ? {} : { headers: json, body: JSON.stringify(example) };
      const refused = await ask(`${url}?curser=1`, { method, key, ...body });
      const { error } = await documented(operation.operationId, refused, 400);
      const pages = operation.parameters.some(({ name }) => name === 'cursor');
      const message = `is not known here${pages ? ': did you mean cursor?' : ''}`;
      assert.partialDeepStrictEqual(
        error.details.fields,
        [{ field: 'curser', message }],
        operation.operationId,
      );
      if (!pages) continue;
      const twice = await ask(`${url}?limit=1&limit=2`, { method, key });
      assert.deepEqual((await documented(operation.operationId, twice, 400)).error.details.fields, [
        { field: 'limit', message: 'must be sent once' },
      ]);
    }
  });

  test('share links are answered as documented, and the log holds none of their addresses', async () => {
    const { key } = await app.newKey({ mode: 'test' });
    const body = '{"scope":{"type":"tag","tag":"nike"}}';
    const share = { method: 'POST', key, headers: json, body };
    const { data } = await documented('createShare', await ask('/api/v1/shares', share), 201);
    await documented('listShares', await ask('/api/v1/shares', { key }), 200);
    const path = `/api/v1/shares/${data.id}`;
    await documented('getShare', await ask(path, { key }), 200);
    const change = { method: 'PATCH', key, headers: json, body: '{"subscribable":false}' };
    await documented('changeShare', await ask(path, change), 200);
    const shown = data.url.slice(app.url.length);
    for (const part of ['/data', '/data?x=1', '/calendar.ics', '/nothing', '//data'])
      await (await ask(shown + part)).text();
    await documented('revokeShare', await ask(`${path}/revoke`, { method: 'POST', key }), 200);
    await documented('deleteShare', await ask(path, { method: 'DELETE', key }), 200);
    assert.equal((await ask(`${shown}/data`)).status, 404);
    assert.equal(
      (await documented('getShare', await ask('/api/v1/shares/x', { key }), 404)).error.code,
      'not_found',
    );
    const [, signature] = shown.split('.');
    assert.match(app.logged(), /\/share\/:token\/data/);
    assert.ok(!app.logged().includes(signature));
    assert.match(await (await ask('/robots.txt')).text(), /^User-agent: \*\nDisallow: \/share\/\n/);
  });

  const invoiceBody = {
    invoice: { number: 'D-1001', direction: 'import', currency: 'EUR', total: '75.00' },
    lines: [
      {
        ...{ container: 'MSCU1234566', charge: 'demurrage', amount: '75.00' },
        ...{ from: '2026-12-12', to: '2026-12-12' },
      },
    ],
  };

  test('invoices are answered as documented', async () => {
    const { key } = await app.newKey({ mode: 'test' });
    const sent = { method: 'POST', key, headers: json, body: JSON.stringify(invoiceBody) };
    await documented('checkInvoice', await ask('/api/v1/invoices/check', sent), 200);
    const { data } = await documented('createInvoice', await ask('/api/v1/invoices', sent), 201);
    await documented('listInvoices', await ask('/api/v1/invoices', { key }), 200);
    const path = `/api/v1/invoices/${data.id}`;
    await documented('getInvoice', await ask(path, { key }), 200);
    const change = { method: 'PATCH', key, headers: json, body: '{"state":"settled"}' };
    await documented('changeInvoice', await ask(path, change), 200);
    await documented('deleteInvoice', await ask(path, { method: 'DELETE', key }), 200);
    await documented('getInvoice', await ask(path, { key }), 404);
  });

  test('what was made or begun is read at its Location', async () => {
    const { key } = await app.newKey({ mode: 'test' });
    const post = (path: string, body?: object) =>
      ask(path, { method: 'POST', key, ...(body && { headers: json, body: JSON.stringify(body) }) });
    const begun = await post('/api/v1/imports', { items: ['MSCU1234566'] });
    const made = [
      begun.clone(),
      await post(`${begun.headers.get('location')}/retry`),
      await post('/api/v1/alerts', {}),
      await post('/api/v1/invoices', invoiceBody),
      await post('/api/v1/webhooks', { url: 'https://erp.example.com/hook' }),
      await post('/api/v1/shares', { scope: { type: 'tag', tag: 'nike' } }),
    ];
    for (const answer of made) {
      const { data } = JSON.parse(await answer.text());
      const read = await ask(answer.headers.get('location') ?? '/none', { key });
      assert.deepEqual([read.status, JSON.parse(await read.text()).data.id], [200, data.id], answer.url);
    }
    const operations = contract.operations.filter(({ operation }) =>
      [201, 202].some((status) => contract.response(operation, status)),
    );
    assert.equal(made.length, operations.length);
    const refused = await post('/api/v1/shares', { scope: { type: 'tag' } });
    assert.deepEqual([refused.status, refused.headers.get('location')], [400, null]);
  });

  test('the API answers as documented, success by success', async () => {
    const { key } = await app.newKey({ mode: 'test' });
    await documented('track', await ask('/api/v1/track/MSCU1234566', { key }), 200);
    const wanted = { method: 'POST', key, headers: json, body: '{"reference":"MSCU1234566"}' };
    await documented('trackWithWords', await ask('/api/v1/track', wanted), 200);
    const batch = {
      method: 'POST',
      key,
      headers: json,
      body: '{"references":["DELAY1","ARRIVE1","NODATA1","?"]}',
    };
    const { data } = await documented('trackBatch', await ask('/api/v1/track/batch', batch), 200);
    assert.deepEqual(
      data.map((item: { ok: boolean }) => item.ok),
      [true, true, false, false],
    );
    await documented('listShipments', await ask('/api/v1/shipments', { key }), 200);
    const csv = {
      method: 'POST',
      key,
      headers: { 'content-type': 'text/csv' },
      body: 'Container\nMSCU1234566\nx',
    };
    const begun = await documented('createImport', await ask('/api/v1/imports', csv), 202);
    const imported = `/api/v1/imports/${begun.data.id}`;
    await documented('listImports', await ask('/api/v1/imports', { key }), 200);
    await documented('getImport', await ask(imported, { key }), 200);
    await documented('listImportRows', await ask(`${imported}/rows`, { key }), 200);
    await documented('cancelImport', await ask(`${imported}/cancel`, { method: 'POST', key }), 200);
    await documented('deleteImport', await ask(imported, { method: 'DELETE', key }), 200);
    await documented('retryImport', await ask(`${imported}/retry`, { method: 'POST', key }), 202);
    const detail = await documented('getShipment', await ask('/api/v1/shipments/DELAY1', { key }), 200);
    await documented('shipmentHistory', await ask('/api/v1/shipments/DELAY1/history', { key }), 200);
    const past = `as_of=${detail.data.tracked_at}`;
    await documented('getShipment', await ask(`/api/v1/shipments/DELAY1?${past}`, { key }), 200);
    const pastHistory = ask(`/api/v1/shipments/DELAY1/history?${past}`, { key });
    await documented('shipmentHistory', await pastHistory, 200);
    await documented('removeShipment', await ask('/api/v1/shipments/DELAY1', { method: 'DELETE', key }), 200);
    await documented('listCarriers', await ask('/api/v1/carriers', { key }), 200);
    const rule = { method: 'POST', key, headers: json, body: '{"condition":"delay","reference":"ARRIVE1"}' };
    const made = await documented('createAlert', await ask('/api/v1/alerts', rule), 201);
    await documented('listAlerts', await ask('/api/v1/alerts', { key }), 200);
    await documented('getAlert', await ask(`/api/v1/alerts/${made.data.id}`, { key }), 200);
    const change = { method: 'PATCH', key, headers: json, body: '{"reference":null}' };
    await documented('changeAlert', await ask(`/api/v1/alerts/${made.data.id}`, change), 200);
    const unmake = { method: 'DELETE', key };
    await documented('deleteAlert', await ask(`/api/v1/alerts/${made.data.id}`, unmake), 200);
    await documented('getCalibration', await ask('/api/v1/forecasts/calibration', { key }), 200);
    await documented('listScorecards', await ask('/api/v1/scorecards?by=lane', { key }), 200);
    await documented('listScoredCalls', await ask('/api/v1/scorecards/calls', { key }), 200);
    await documented('getAccount', await ask('/api/v1/account', { key }), 200);
    await documented('getOpenApi', await ask('/api/v1/openapi.json'), 200);
    await documented('listEvidenceKeys', await ask('/api/v1/evidence/keys'), 200);
  });

  test('webhooks answer as documented, success by success', async () => {
    const { key } = await app.newKey();
    const call = async (operationId: string, method: string, path: string, body?: object) => {
      const sent = body && { headers: json, body: JSON.stringify(body) };
      const status = operationId === 'createWebhook' ? 201 : 200;
      const answer = await ask(`/api/v1${path}`, { method, key, ...sent });
      return (await documented(operationId, answer, status)).data;
    };
    const url = 'https://hooks.example.com/';
    const { id } = await call('createWebhook', 'POST', '/webhooks', { url });
    await call('listWebhooks', 'GET', '/webhooks');
    await call('getWebhook', 'GET', `/webhooks/${id}`);
    await call('changeWebhook', 'PATCH', `/webhooks/${id}`, { events: ['shipment.arrived'] });
    await call('rotateWebhookSecret', 'POST', `/webhooks/${id}/rotate-secret`);
    const { id: event } = await call('testWebhook', 'POST', `/webhooks/${id}/test`);
    await call('listDeliveries', 'GET', `/webhooks/${id}/deliveries`);
    await call('getDelivery', 'GET', `/webhooks/${id}/deliveries/${event}`);
    await call('resendDelivery', 'POST', `/webhooks/${id}/deliveries/${event}/resend`);
    await call('recoverDeliveries', 'POST', `/webhooks/${id}/recover`, {});
    await call('listEvents', 'GET', '/events');
    await call('listEvents', 'GET', '/events?wait_seconds=55');
    await call('getEvent', 'GET', `/events/${event}`);
    await call('deleteWebhook', 'DELETE', `/webhooks/${id}`);
  });

  test('the API refuses as documented, status by status', async () => {
    const { key, workspaceId } = await app.newKey({ plan: 'Max' });
    const free = await app.newKey({ plan: 'Free' });
    const code = async (operationId: string, answer: Promise<globalThis.Response>, status: number) =>
      (await documented(operationId, await answer, status)).error.code;
    const post = (body: string, headers: Record<string, string> = json) =>
      ask('/api/v1/track/batch', { method: 'POST', key, headers, body });

    assert.equal(
      await code('listShipments', ask('/api/v1/shipments?limit=0', { key }), 400),
      'invalid_request',
    );
    assert.equal(await code('track', ask('/api/v1/track/%00', { key }), 400), 'invalid_reference');
    assert.equal(await code('getAccount', ask('/api/v1/account'), 401), 'invalid_api_key');
    const strange = 'svc_live_j3QhF8HrIDH2Q7UqPQbM9eUjzPziKa9c2ZJzDn';
    assert.equal(await code('getAccount', ask('/api/v1/account', { key: strange }), 401), 'unauthorized');
    assert.equal(
      await code('getAccount', ask('/api/v1/account', { key: free.key }), 403),
      'upgrade_required',
    );
    assert.equal(
      await code('getShipment', ask('/api/v1/shipments/MSCU1234566', { key }), 404),
      'not_tracked',
    );
    assert.equal(await code('track', ask('/api/v1/track/NODATA1', { key }), 404), 'no_carrier_data');
    assert.equal(
      await code('trackBatch', post(`{"references":["${'A'.repeat(70_000)}"]}`), 413),
      'payload_too_large',
    );
    assert.equal(
      await code('trackBatch', post('x', { 'content-type': 'text/plain' }), 415),
      'unsupported_media_type',
    );
    const untracked = { method: 'POST', key, headers: json, body: '{"reference":"MSCU0000000"}' };
    assert.equal(await code('createAlert', ask('/api/v1/alerts', untracked), 400), 'invalid_request');
    const change = { ...untracked, method: 'PATCH', body: '{}' };
    assert.equal(await code('changeAlert', ask('/api/v1/alerts/al_0', change), 404), 'not_found');
    const nothing = { method: 'DELETE', key };
    assert.equal(await code('deleteAlert', ask('/api/v1/alerts/al_0', nothing), 404), 'not_found');
    assert.equal(await code('listWebhooks', ask('/api/v1/webhooks', { key }), 403), 'upgrade_required');
    const enterprise = await app.newKey();
    assert.equal(
      await code('getWebhook', ask('/api/v1/webhooks/wh_1', { key: enterprise.key }), 404),
      'not_found',
    );
    const once = (body: string) => post(body, { ...json, 'idempotency-key': 'k1' });
    await once('{"references":["DELAY1"]}');
    assert.equal(await code('trackBatch', once('{"references":["DELAY2"]}'), 422), 'idempotency_mismatch');

    const spent = { used: 1_000 };
    await app.store.db.updateTable('allowances').set(spent).where('workspace_id', '=', workspaceId).execute();
    assert.equal(await code('track', ask('/api/v1/track/MSCU1234566', { key }), 402), 'payment_required');
  });

  test('a 429 and the headers of the rate limit are as documented', async (t) => {
    const limited = await openWholeApp(t, { perMinute: 1 });
    const { key } = await limited.newKey({ mode: 'test' });
    const get = () => fetch(`${limited.url}/api/v1/account`, { headers: { authorization: `Bearer ${key}` } });
    const first = await get();
    assert.equal(first.headers.get('ratelimit-policy'), '"default";q=1;w=60, "workspace";q=5;w=60');
    const refused = await get();
    assert.equal((await documented('getAccount', refused, 429)).error.code, 'rate_limited');
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
  });

  test('a request without a route also gets an envelope', async () => {
    const { key } = await app.newKey();
    const refusals: [Promise<globalThis.Response>, number, string][] = [
      [ask('/api/v1/nowhere', { key }), 404, 'not_found'],
      [ask('/nowhere'), 404, 'not_found'],
      [ask('/api/v1/account', { method: 'PATCH', key }), 405, 'method_not_allowed'],
      [ask('/api/v1/track/%ZZ', { key }), 400, 'invalid_request'],
      [ask('/health', { key }), 403, 'forbidden'],
      [ask('/nowhere', { key }), 403, 'forbidden'],
      [ask('/unsubscribe/x', { key }), 403, 'forbidden'],
    ];
    for (const [answering, status, code] of refusals) {
      const answer = await answering;
      assert.equal(answer.status, status);
      const body = JSON.parse(await answer.text());
      assert.equal(body.ok, false);
      assert.equal(body.error.code, code);
      assert.equal(body.request_id, answer.headers.get('request-id'));
    }
    const wrongMethod = await ask('/api/v1/shipments/X', { method: 'PUT' });
    assert.equal(wrongMethod.headers.get('allow'), 'DELETE, GET, HEAD, PATCH');
  });

  test('the path of a fixed route is not read as a reference', async () => {
    const { key } = await app.newKey({ mode: 'test' });
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      for (const path of ['/track/batch', '/track/batch/', '/track/b%61tch', '/track/batch?ask=all']) {
        const answer = await ask(`/api/v1${path}`, { method, key });
        assert.equal(answer.status, 405, `${method} ${path}`);
        assert.equal(answer.headers.get('allow'), 'POST');
      }
    }
    assert.equal((await ask('/api/v1/track/BATCH', { key })).status, 200, 'the reference can be tracked');
  });

  test('HEAD spends no credit, and is answered with 405 where GET may spend one', async () => {
    const { key } = await app.newKey();
    const head = await ask('/api/v1/track/MSCU7654321', { method: 'HEAD', key });
    assert.deepEqual([head.status, head.headers.get('allow')], [405, 'GET']);
    const account = JSON.parse(await (await ask('/api/v1/account', { key })).text());
    assert.equal(account.data.used_this_period, 0);
    assert.equal((await ask('/api/v1/account', { method: 'HEAD', key })).status, 200);
  });

  test('the probes and the docs page need no key', async () => {
    assert.deepEqual(await (await ask('/health')).json(), { status: 'alive' });
    assert.deepEqual(await (await ask('/ready')).json(), { status: 'ready' });
    const page = await ask('/docs');
    assert.equal(page.status, 200);
    assert.match(String(page.headers.get('content-security-policy')), /default-src 'none'/);
    const html = await page.text();
    assert.deepEqual(html.match(/(?:https?:)?\/\/[\w.-]+/g) ?? [], [], 'it refers to no other host');
    const script = html.match(/src="([^"]+)"/)?.[1];
    assert.ok(script);
    assert.equal((await fetch(new URL(script, page.url))).status, 200);
  });
});

/** @param pointer `#/…`, with every step percent-encoded */
function partAt(document: object, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], document);
}
