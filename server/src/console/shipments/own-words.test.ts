import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { parseCsv } from '../../domain/sheet/parse-csv.ts';
import { changeWords } from '../../tracking/change-words.ts';
import { changeMany } from './change-many.ts';
import { untrackMany } from './untrack-many.ts';

const app = await openConsoleApp({ after });

test('the table, its CSV and the page of a shipment show the own words; lists are narrowed to a tag', async () => {
  const { workspaceId, call, cookie } = await app.signIn();
  const references = ['MSCU1234566', 'MSCU1234566ARRIVE'];
  await call(`/w/${workspaceId}/test/track`, { body: { references } });
  const all = (await call(`/w/${workspaceId}/test/shipments`)).body.data;
  const { id } = all.find(({ reference }: { reference: string }) => reference === 'MSCU1234566');
  const ownReferences = ['PO-4711', '=1+1'];
  await changeWords(app.tracking, id, { ownReferences, tags: ['acme', 'urgent'], promisedAt: '2026-12-10' });

  const rows = (await call(`/w/${workspaceId}/test/shipments?tag=acme,other`)).body.data;
  assert.deepEqual(
    rows.map((row: Record<string, unknown>) => [row.id, row.own_references, row.tags, row.promised_at]),
    [[id, ownReferences, ['acme', 'urgent'], '2026-12-10']],
  );

  const page = (await call(`/w/${workspaceId}/test/shipments/MSCU1234566`)).body.data;
  const { own_references, tags, promised_at, metadata, pod } = page;
  assert.deepEqual(own_references, ownReferences);
  assert.deepEqual([tags, promised_at, metadata, pod], [['acme', 'urgent'], '2026-12-10', {}, null]);

  const csv = await fetch(`${app.url}/console/api/w/${workspaceId}/test/shipments.csv?tag=acme`, {
    headers: { cookie },
  });
  const records = parseCsv((await csv.text()).trim(), ',');
  const [head = [], line = [], ...others] = records;
  const first = head.indexOf('Your references');
  assert.deepEqual(head.slice(first, first + 3), ['Your references', 'Tags', 'Promised']);
  assert.deepEqual(line.slice(first, first + 3), ["PO-4711; '=1+1", 'acme; urgent', '2026-12-10']);
  assert.deepEqual(others, []);
});

test('a developer changes the own words of a shipment, and the audit log names the person', async () => {
  const ada = await app.signIn();
  const { workspaceId } = ada;
  await ada.call(`/w/${workspaceId}/test/track`, { body: { references: ['MSCU1234566'] } });
  const path = `/w/${workspaceId}/test/shipments/MSCU1234566`;
  const grace = await app.signIn({ workspaceId, role: 'developer' });
  const change = (body: object) => grace.call(path, { method: 'PATCH', body });

  const first = await change({
    own_references: ['PO-4711'],
    tags: ['Urgent'],
    metadata: { buyer: 'Jane', desk: 'x' },
    promised_at: '2026-12-10',
  });
  assert.equal(first.status, 200);
  const second = await change({ metadata: { desk: null }, promised_at: null });
  assert.equal(second.status, 200);
  const { own_references, tags, metadata, promised_at, pod } = (await ada.call(path)).body.data;
  assert.deepEqual(
    { own_references, tags, metadata, promised_at, pod },
    {
      own_references: ['PO-4711'],
      tags: ['Urgent'],
      metadata: { buyer: 'Jane' },
      promised_at: null,
      pod: null,
    },
  );
  assert.deepEqual((await ada.call(`/w/${workspaceId}/test/tags`)).body.data, [{ tag: 'Urgent', count: 1 }]);

  for (const [field, value] of Object.entries({
    own_references: [' '],
    pod: 'N1RTM',
    metadata: { '': 'x' },
  })) {
    const { status, body } = await change({ [field]: value });
    assert.deepEqual([status, body.error.details.fields[0].field], [400, field]);
  }
  const viewer = await app.signIn({ workspaceId, role: 'viewer' });
  assert.equal((await viewer.call(path, { method: 'PATCH', body: { tags: [] } })).status, 403);

  const log = (await ada.call(`/w/${workspaceId}/audit`)).body.data;
  const [entry] = log.filter(({ action }: { action: string }) => action === 'shipment.change');
  assert.equal(entry.person.id, grace.personId);
});

test('tags and the promised day of many shipments are changed at once, each with its result', async () => {
  const { workspaceId, call } = await app.signIn();
  const at = `/w/${workspaceId}/test`;
  const references = ['MSCU1234566', 'MSCU1234566ARRIVE', 'MSCU1234566DELAY'];
  await call(`${at}/track`, { body: { references } });
  await call(`${at}/change`, { body: { references: references.slice(0, 1), addTags: ['Acme'] } });

  const change = async (body: object) => (await call(`${at}/change`, { body })).body.data;
  const added = { addTags: [], removeTags: ['acme'] };
  assert.deepEqual(await change({ references: [...references, 'NONE1234'], addTags: ['acme'] }), [
    { reference: 'MSCU1234566', problem: null, undo: null },
    { reference: 'MSCU1234566ARRIVE', problem: null, undo: added },
    { reference: 'MSCU1234566DELAY', problem: null, undo: added },
    {
      reference: 'NONE1234',
      problem: {
        code: 'not_tracked',
        message: 'NONE1234 is not tracked: track it first.',
      },
      undo: null,
    },
  ]);
  const one = references.slice(0, 1);
  const [promised] = await change({ references: one, removeTags: ['acme'], promisedAt: '2026-12-10' });
  assert.deepEqual(promised.undo, {
    ...{ addTags: ['Acme'], removeTags: [] },
    ...{ promisedAt: null, ifPromisedAt: '2026-12-10' },
  });
  const [undone] = await change({ references: one, ...promised.undo });
  assert.equal(undone.undo.promisedAt, '2026-12-10');
  const [{ tag, count }] = (await call(`${at}/tags`)).body.data;
  assert.deepEqual([tag.toLowerCase(), count], ['acme', 3], 'as one of the shipments writes it');

  const many = Array.from({ length: 20 }, (_, number) => `tag ${number}`);
  const [full] = await change({ references: references.slice(1, 2), addTags: many });
  assert.match(full.problem.message, /tags must have 20 items at most/);

  const { body } = await call(`${at}/matching?tag=acme`);
  assert.deepEqual(body.data, {
    shipments: [
      { reference: 'MSCU1234566', boxes: 1 },
      { reference: 'MSCU1234566ARRIVE', boxes: 1 },
      { reference: 'MSCU1234566DELAY', boxes: 1 },
    ],
    isAll: true,
  });
});

test('references are tracked with their own words, and without those of others', async () => {
  const { workspaceId, call } = await app.signIn();
  const at = `/w/${workspaceId}/test`;
  const references = ['MSCU1234566', 'MSCU1234566DELAY', 'MSCU1234566ARRIVE'];
  const words = [
    { reference: references[0], own_references: ['PO-1'], tags: ['acme'], promised_at: '2026-12-10' },
    { reference: references[1], pod: 'N1RTM' },
  ];
  const { body } = await call(`${at}/track`, { body: { references, words } });
  assert.deepEqual(
    body.data.map(({ outcome }: { outcome: string }) => outcome),
    ['tracked', 'invalid', 'tracked'],
  );
  const rows = (await call(`${at}/shipments?sort=tracked`)).body.data;
  const shown = rows.map((row: Record<string, unknown>) => [
    row.reference,
    row.own_references,
    row.tags,
    row.promised_at,
  ]);
  assert.deepEqual(shown.toSorted(), [
    ['MSCU1234566', ['PO-1'], ['acme'], '2026-12-10'],
    ['MSCU1234566ARRIVE', [], [], null],
  ]);
});

test('taking back a change of tags keeps a promised day that was given since, and the other way round', async () => {
  const { workspaceId, call } = await app.signIn();
  const at = `/w/${workspaceId}/test`;
  const references = ['MSCU1234566'];
  await call(`${at}/track`, { body: { references } });
  const change = async (body: object) =>
    (await call(`${at}/change`, { body: { references, ...body } })).body.data[0];
  const words = async () => (await call(`${at}/shipments/MSCU1234566`)).body.data;

  const { undo: untag } = await change({ addTags: ['acme'] });
  const { undo: unpromise } = await change({ promisedAt: '2026-12-10' });
  await change(untag);
  assert.deepEqual([(await words()).tags, (await words()).promised_at], [[], '2026-12-10']);
  await change({ addTags: ['urgent'] });
  await change(unpromise);
  assert.deepEqual([(await words()).tags, (await words()).promised_at], [['urgent'], null]);
});

test('taking back a promised day keeps the one that a colleague has given since', async () => {
  const { workspaceId, call } = await app.signIn();
  const at = `/w/${workspaceId}/test`;
  const references = ['MSCU1234566', 'MSCU1234566DELAY'];
  await call(`${at}/track`, { body: { references } });
  const change = async (some: string[], body: object) =>
    (await call(`${at}/change`, { body: { references: some, ...body } })).body.data;
  const [first] = await change(references, { addTags: ['acme'], promisedAt: '2026-12-10' });
  await change(references.slice(0, 1), { promisedAt: '2026-12-24' });
  const undone = await change(references, first.undo);
  assert.deepEqual(
    undone.map(({ undo }: { undo: object }) => undo),
    [
      { addTags: ['acme'], removeTags: [] },
      { addTags: ['acme'], removeTags: [], promisedAt: '2026-12-10', ifPromisedAt: null },
    ],
  );
  const promises = async (reference: string) =>
    (await call(`${at}/shipments/${reference}`)).body.data.promised_at;
  assert.deepEqual(await Promise.all(references.map(promises)), ['2026-12-24', null]);
});

test('changes of the same shipments in another order or spelling wait for each other', async () => {
  const { workspaceId, personId, call } = await app.signIn();
  await call(`/w/${workspaceId}/test/track`, { body: { references: ['ABOX1', 'BBOX1', 'CBOX1'] } });
  const { pool } = app.store;
  const client = await pool.connect();
  await client.query(
    `begin; select from shipments where workspace_id = '${workspaceId}' and reference = 'CBOX1' for update`,
  );
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const untilWaiting = async (count: number) => {
    while (((await pool.query(waiting)).rowCount ?? 0) < count);
  };
  const actor = { person: { id: personId, name: 'Ada' }, address: '' };
  const owner = { workspaceId, mode: 'test' } as const;
  // By its text, the first would lock BBOX1 before ABOX1, and the second ABOX1 before BBOX1.
  const references = ['BBOX1', 'CBOX1', 'abox1'];
  const changing = changeMany(app.tracking, actor, owner, { references, promisedAt: '2026-12-10' });
  await untilWaiting(1);
  const untracking = untrackMany(app.tracking, actor, owner, ['ABOX1', 'bbox1']);
  await untilWaiting(2);
  await client.query('commit');
  client.release();
  assert.deepEqual(
    (await changing).map(({ problem }) => problem),
    [null, null, null],
  );
  assert.deepEqual(
    (await untracking).map(({ removed }) => removed),
    [true, true],
  );
});

test('references in two spellings are untracked once', async () => {
  const { workspaceId, personId, call } = await app.signIn();
  await call(`/w/${workspaceId}/test/track`, { body: { references: ['449465994', 'OTHER1'] } });
  const { directories } = app.tracking;
  const spellings = () => [{ reference: '449465994', scac: 'SBOX' }];
  const deps = { ...app.tracking, directories: { ...directories, test: { ...directories.test, spellings } } };
  const actor = { person: { id: personId, name: 'Ada' }, address: '' };
  const owner = { workspaceId, mode: 'test' } as const;
  assert.deepEqual(await untrackMany(deps, actor, owner, ['SBOX449465994', '449465994', '!']), [
    { reference: '449465994', removed: true },
    { reference: '449465994', removed: false },
    { reference: '!', removed: false },
  ]);
  const rows = (await call(`/w/${workspaceId}/test/shipments`)).body.data;
  assert.deepEqual(
    rows.map(({ reference }: { reference: string }) => reference),
    ['OTHER1'],
  );
});
