// A carrier's message may quote a reference of one workspace. Another workspace must not see it.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openApiBeside } from '../../test/harness/api-beside.ts';
import { startScriptedCarrier } from '../../test/harness/carriers/scripted-carrier.ts';
import { openConsoleApp } from '../../test/harness/console-app.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { servicesWith } from '../../test/harness/services.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { createKey } from '../accounts/keys/create-key.ts';
import { commandLine } from '../audit/audit.ts';
import { carrierSettings } from '../carriers/carrier-settings.ts';
import { newId } from '../domain/ids.ts';
import { consolePrefix } from './routes.ts';

const server = await startScriptedCarrier();
releaseAtEnd({ after }, () => server.close());
const carriers = [carrierSettings({ scac: 'MSCU', baseUrl: server.origin, auth: { kind: 'none' } })];
const app = await openConsoleApp({ after }, { carriers });
const api = await openApiBeside({ after }, app);

const secret = 'MEDUBADPHARM';
const box = 'MSCU1234566';

test('a reference that a carrier quotes in its refusal is in no answer to another workspace', async () => {
  const [victim, other] = [await app.signIn(), await app.signIn()];
  const operator = await app.signIn({ isOperator: true });
  const { key } = await createKey(
    servicesWith({ db: app.store.db, now: app.clock.now, newId }),
    commandLine,
    {
      workspaceId: other.workspaceId,
      mode: 'live',
      name: 'test',
    },
  );
  server.script({ body: voyageEvents(box) });
  await other.call(`/w/${other.workspaceId}/live/track`, { body: { references: [box] } });
  server.script({
    status: 400,
    body: { message: `${secret} of shipper ACME Pharma is not a valid reference` },
  });
  const { body } = await victim.call(`/w/${victim.workspaceId}/live/track`, {
    body: { references: [secret] },
  });
  assert.equal(body.data[0].outcome, 'unavailable');
  // The shipment of the other workspace gets the same error from the carrier.
  app.clock.advance(3_600_000);
  const told = [
    JSON.stringify(await other.call(`/w/${other.workspaceId}/live/shipments/${box}/refresh`, { body: {} })),
  ];

  const consolePaths = app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith(`${consolePrefix}/w/:workspace`))
    .filter(({ path }) => !path.endsWith('/live'))
    .map(({ path }) => path.slice(consolePrefix.length));
  assert.ok(consolePaths.length > 20, `${consolePaths.length} routes`);
  for (const path of consolePaths) {
    const filled = path
      .replace(':workspace', other.workspaceId)
      .replace(':mode', 'live')
      .replace(':reference', box);
    told.push(JSON.stringify((await other.call(filled)).body));
  }
  const described = await fetch(`${api.url}/api/v1/openapi.json`);
  const document = (await described.json()) as { paths: Record<string, object> };
  const apiPaths = Object.entries(document.paths).filter(([, operations]) => 'get' in operations);
  assert.ok(apiPaths.length > 8, `${apiPaths.length} routes`);
  for (const [path] of apiPaths) {
    const filled = path.replace('/track/{reference}', `/track/${box}`).replace('{reference}', box);
    const response = await fetch(`${api.url}/api/v1${filled}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    told.push(await response.text());
  }
  for (const text of told) assert.doesNotMatch(text, /MEDUBADPHARM|ACME Pharma/);
  assert.ok(
    told.some((text) => text.includes('It refused the question.')),
    'the reason is told in our own words',
  );
  assert.match(JSON.stringify((await operator.call('/operator/carriers')).body), /MEDUBADPHARM/);
});
