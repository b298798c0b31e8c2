import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../test/harness/console-app.ts';

import { createKey } from '../accounts/keys/create-key.ts';
import { revokeKey } from '../accounts/keys/revoke-key.ts';
import { rotateKey } from '../accounts/keys/rotate-key.ts';
import { changeAlert } from '../alerts/rules/change-alert.ts';
import { createAlert } from '../alerts/rules/create-alert.ts';
import { deleteAlert } from '../alerts/rules/delete-alerts.ts';
import type { Actor, PersonActor } from '../audit/audit.ts';
import { defaultCaps } from '../domain/accounts/caps.ts';
import { untrack } from '../tracking/untrack.ts';
import { recoverDeliveries } from '../webhooks/deliveries/recover-deliveries.ts';
import { resendDelivery } from '../webhooks/deliveries/resend-delivery.ts';
import { changeEndpoint } from '../webhooks/endpoints/change-endpoint.ts';
import { createEndpoint } from '../webhooks/endpoints/create-endpoint.ts';
import { deleteEndpoint } from '../webhooks/endpoints/delete-endpoint.ts';
import { rotateSecret } from '../webhooks/endpoints/rotate-secret.ts';

const app = await openConsoleApp({ after });
const { directories } = app.tracking;
const deps = { ...app.tracking, directories, caps: defaultCaps, asksToConfirm: false };

/** A person whom the log cannot name: when the log entry fails, the change must not happen. */
const nobody: PersonActor = { person: { id: 'nobody', name: 'Nobody' }, address: '127.0.0.1' };

test('a change without its log entry does not happen', async () => {
  const ada = await app.signIn();
  const { workspaceId } = ada;
  const owner = { workspaceId, mode: 'live' } as const;
  const { id: keyId } = (await ada.call(`/w/${workspaceId}/keys`, { body: { name: 'ERP', mode: 'live' } }))
    .body.data;
  const rule = { condition: 'delayed', recipient: 'desk@acme.example' } as const;
  const { id: alertId } = (await ada.call(`/w/${workspaceId}/live/alerts`, { body: rule })).body.data;
  const shown = async () => [
    (await ada.call(`/w/${workspaceId}/keys`)).body.data,
    (await ada.call(`/w/${workspaceId}/live/alerts`)).body.data,
  ];
  const before = await shown();
  const changes = [
    () => createKey(deps, nobody, { ...owner, name: 'CI' }),
    () => rotateKey(deps, nobody, { workspaceId, keyId, overlapHours: 1 }),
    () => revokeKey(deps, nobody, { workspaceId, keyId }),
    () => createAlert(deps, nobody, owner, rule),
    () => changeAlert(deps, nobody, owner, { id: alertId, change: { condition: 'arrived' } }),
    () => deleteAlert(deps, nobody, owner, alertId),
  ];
  for (const change of changes)
    await assert.rejects(change, /(audit_log_person_id|api_keys_created_by)_fkey/);
  assert.deepEqual(await shown(), before);
});

test('a change by a key that the log cannot name does not happen, either', async () => {
  const ada = await app.signIn();
  const at = `/w/${ada.workspaceId}/live`;
  const owner = { workspaceId: ada.workspaceId, mode: 'live' } as const;
  const url = 'https://hooks.example.com/';
  const { id } = (await ada.call(`${at}/webhooks`, { body: { url } })).body.data;
  await ada.call(`${at}/track`, { body: { references: ['MSCU1234566'] } });
  const test = (await ada.call(`${at}/webhooks/${id}/test`, { method: 'POST' })).body.data;
  const shown = async () => [
    (await ada.call(`${at}/webhooks`)).body.data,
    (await ada.call(`${at}/shipments`)).body.data,
    (await ada.call(`${at}/alerts`)).body.data,
  ];
  const before = await shown();
  const gone: Actor = { key: { id: 'key_gone', name: 'ERP' }, address: '127.0.0.1' };
  const webhooks = app.tracking;
  const changes = [
    () => createEndpoint(webhooks, gone, owner, { url }),
    () => changeEndpoint(webhooks, gone, owner, { id, change: { label: 'TMS', enabled: false } }),
    () => rotateSecret(webhooks, gone, owner, id),
    () => deleteEndpoint(webhooks, gone, owner, id),
    () => resendDelivery(webhooks, gone, owner, { id, delivery: test.id }),
    () => recoverDeliveries(webhooks, gone, owner, { id, window: {} }),
    () => createAlert(deps, gone, owner, { condition: 'delayed' }),
    () => untrack(app.tracking, gone, owner, 'MSCU1234566'),
  ];
  for (const change of changes) await assert.rejects(change, /audit_log_key_id_fkey/);
  assert.deepEqual(await shown(), before);
});
