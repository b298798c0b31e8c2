import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../test/harness/console-app.ts';
import { newId } from '../domain/ids.ts';
import { addAlert } from './alerts/add-alert.ts';
import { endAlert } from './alerts/end-alert.ts';
import type { Actor } from './audit.ts';
import { addKey } from './keys/add-key.ts';
import { endKey } from './keys/end-key.ts';
import { renewKey } from './keys/renew-key.ts';

const app = await openConsoleApp({ after });
const deps = { db: app.store.db, now: app.clock.now, newId };

/** Whom the log cannot name: what it refuses to tell must not have happened. */
const nobody: Actor = { person: { id: 'nobody', name: 'Nobody' }, address: '127.0.0.1' };

test('a change that the log cannot tell of does not happen', async () => {
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
    () => addKey(deps, nobody, { ...owner, name: 'CI' }),
    () => renewKey(deps, nobody, { workspaceId, keyId, overlapHours: 1 }),
    () => endKey(deps, nobody, { workspaceId, keyId }),
    () => addAlert(deps, nobody, owner, rule),
    () => endAlert(deps, nobody, owner, alertId),
  ];
  for (const change of changes) await assert.rejects(change, /audit_log_person_id_fkey/);
  assert.deepEqual(await shown(), before);
});
