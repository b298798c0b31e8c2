import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openApiBeside } from '../../../test/harness/api-beside.ts';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { auditDone, commandLine } from '../../audit/audit.ts';
import type { AuditEntryView } from './schemas.ts';

const app = await openConsoleApp({ after });
const api = await openApiBeside({ after }, app);
const url = 'https://hooks.example.com/containers?token=of-the-receiver';

async function newKey(by: SignedIn, name: string): Promise<{ id: string; key: string }> {
  const body = { name, mode: 'live' };
  return (await by.call(`/w/${by.workspaceId}/keys`, { body })).body.data;
}

async function logOf(by: SignedIn, query: string): Promise<AuditEntryView[]> {
  return (await by.call(`/w/${by.workspaceId}/audit?${query}`)).body.data;
}

suite('changes by API keys', () => {
  test('are in the audit log, with the key and the address, and without secrets', async () => {
    const ada = await app.signIn();
    const { id: keyId, key } = await newKey(ada, 'ERP');
    const endpoint = (await api.change('POST', '/webhooks', { key, body: { url } })).body.data;
    const at = `/webhooks/${endpoint.id}`;
    await api.change('PATCH', at, { key, body: { enabled: false } });
    await api.change('PATCH', at, { key, body: { enabled: true } });
    const rotated = (await api.change('POST', `${at}/rotate-secret`, { key })).body.data;
    const event = (await api.change('POST', `${at}/test`, { key })).body.data.id;
    await api.change('POST', `${at}/deliveries/${event}/resend`, { key });
    await api.change('POST', `${at}/recover`, { key });
    await api.change('DELETE', at, { key });
    const alert = (await api.change('POST', '/alerts', { key })).body.data.id;
    await api.change('DELETE', `/alerts/${alert}`, { key });
    await api.get('/track/MSCU1234566', key);
    const untracked = (await api.change('DELETE', '/shipments/MSCU1234566', { key })).body.data.id;

    const log = await logOf(ada, `key=${keyId}`);
    assert.deepEqual(log.map(({ action, target }) => [action, target]).toReversed(), [
      ['webhook.create', endpoint.id],
      ['webhook.change', endpoint.id],
      ['webhook.change', endpoint.id],
      ['webhook.rotate_secret', endpoint.id],
      ['delivery.resend', event],
      ['webhook.recover', endpoint.id],
      ['webhook.delete', endpoint.id],
      ['alert.create', alert],
      ['alert.delete', alert],
      ['shipment.untrack', untracked],
    ]);
    for (const { person, key: by, address } of log)
      assert.deepEqual([person, by, address], [null, { id: keyId, name: 'ERP' }, '127.0.0.1']);
    const text = JSON.stringify(log);
    for (const secret of [key, endpoint.secret, rotated.secret, 'of-the-receiver'])
      assert.ok(!text.includes(secret));
  });

  test('can be filtered by key; changes by people, other keys and other workspaces are left out', async () => {
    const [ada, eve] = [await app.signIn(), await app.signIn()];
    const [erp, tms] = [await newKey(ada, 'ERP'), await newKey(ada, 'TMS')];
    for (const { key } of [erp, tms, erp]) await api.change('POST', '/alerts', { key });
    assert.equal((await logOf(ada, `key=${erp.id}`)).length, 2);
    assert.equal((await logOf(ada, `key=${tms.id}&action=alert.create`)).length, 1);
    const byAda = await logOf(ada, `person=${ada.personId}`);
    assert.ok(byAda.length > 0 && byAda.every(({ key }) => key === null));
    assert.deepEqual(await logOf(eve, `key=${erp.id}`), []);
    const choices = (await ada.call(`/w/${ada.workspaceId}/audit/choices`)).body.data;
    assert.deepEqual(choices.keys, [
      { id: erp.id, name: 'ERP' },
      { id: tms.id, name: 'TMS' },
    ]);
  });

  test('can be told from changes on the command line, by which the log can be filtered', async () => {
    const [ada, eve] = [await app.signIn(), await app.signIn()];
    const choicesOf = async ({ call, workspaceId }: SignedIn) =>
      (await call(`/w/${workspaceId}/audit/choices`)).body.data;
    await api.change('POST', '/alerts', { key: (await newKey(ada, 'ERP')).key });
    assert.equal((await choicesOf(ada)).commandLine, false);
    const deps = { db: app.store.db, now: app.clock.now };
    const { workspaceId } = ada;
    await auditDone(deps, commandLine, { action: 'key.create', workspaceId, target: 'key_1' });
    assert.equal((await choicesOf(ada)).commandLine, true);
    assert.equal((await choicesOf(eve)).commandLine, false);
    assert.deepEqual(
      (await logOf(ada, 'commandLine=true')).map(({ person, key, target }) => [person, key, target]),
      [[null, null, 'key_1']],
    );
  });

  test('are logged once for a repeated request, and not at all for a refused one', async () => {
    const ada = await app.signIn();
    const { id, key } = await newKey(ada, 'ERP');
    const once = { key, body: { url }, headers: { 'idempotency-key': 'again' } };
    for (const time of [1, 2])
      assert.equal((await api.change('POST', '/webhooks', once)).status, 201, `time ${time}`);
    const refused = await api.change('POST', '/webhooks', { key, body: { url: 'http://127.0.0.1/' } });
    assert.equal(refused.status, 400);
    assert.equal((await api.change('DELETE', '/alerts/al_none', { key })).status, 404);
    assert.deepEqual(
      (await logOf(ada, `key=${id}`)).map(({ action }) => action),
      ['webhook.create'],
    );
  });
});
