import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { insertBareShipment } from '../../../test/harness/bare-shipment.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { createWorkspace } from '../../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../audit/audit.ts';
import { newId } from '../../domain/ids.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { insertChanges, listDetourChanges } from './change-queries.ts';

const { db } = await openTestStore({ after });

test('of many changes of ports and ships, the newest are listed, oldest first', async () => {
  const at = new Date('2026-03-02T09:00:00Z');
  const input = { name: 'Acme', plan: 'Max', ownerEmail: 'owner@acme.example' } as const;
  const { id: workspaceId } = await createWorkspace(
    servicesWith({ db, now: () => at, newId }),
    commandLine,
    input,
  );
  const id = await insertBareShipment(db, { workspaceId, mode: 'live' }, at);
  const container = 'MSCU1234566';
  const named = ['NLRTM', 'DEHAM', 'BEANR', 'FRLEH'];
  const rows = named.map((current) => ({
    ...{ shipment_id: id, container, previous: null, current, reason: '', learned_at: at },
    field: 'pod' as const,
  }));
  await inTransaction(db, (tx) => insertChanges(tx, rows));
  const list = (afterId: string, most: number) => listDetourChanges(db, id, container, { afterId, most });
  const newest = await list('0', 3);
  assert.deepEqual(
    newest.map(({ current }) => current),
    named.slice(1),
  );
  assert.equal((await list(newest[1]?.id ?? '', 3)).length, 1);
});
