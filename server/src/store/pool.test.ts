import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { CompiledQuery } from 'kysely';
import { openEmptyDatabase, openTestStore } from '../../test/harness/store.ts';
import { type Db, queriesOver } from './database.ts';
import { givenDatabase } from './database-url.ts';
import { openPool } from './pool.ts';

test('the sockets of a pool that has ended are closed, so its database can be dropped', async (t) => {
  const { connection } = givenDatabase(await openEmptyDatabase(t));
  const pool = openPool(() => connection, { size: 5, log: () => {} });
  let open = 0;
  pool.driver.on('connect', (client) => {
    open += 1;
    client.once('end', () => {
      open -= 1;
    });
  });
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.1)')));
  assert.equal(open, 5);
  await pool.end();
  assert.equal(open, 0);
});

test('a pool without connections ends too', async () => {
  await openPool(() => ({}), { size: 1, log: () => {} }).end();
});

const { databaseUrl } = await openTestStore({ after });

const { connection } = givenDatabase(databaseUrl);

/** The statements that a connection has prepared, after it was used for `work`. */
async function preparedBy(work: (db: Db) => Promise<unknown>, isPooled = false): Promise<string[]> {
  const own = openPool(() => connection, { size: 1, repeats: true, isPooled, log: () => {} });
  try {
    await work(queriesOver(own, { reserved: 0 }));
    const { rows } = await own.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  } finally {
    await own.end();
  }
}

const byId = (db: Db, id: string) =>
  db.selectFrom('workspaces').select('name').where('id', '=', id).execute();

test('a statement is prepared when a connection sends it again', async () => {
  assert.deepEqual(await preparedBy((db) => byId(db, 'one')), []);
  const again = await preparedBy(async (db) => {
    for (const id of ['one', 'two', 'three']) await byId(db, id);
  });
  assert.deepEqual(again, ['select "name" from "workspaces" where "id" = $1']);
});

test('a statement that returns all columns is not, so it survives a migration that adds one', async () => {
  const statements = [
    'select * from workspaces where id = $1',
    'select "workspaces".* from "workspaces" where "id" = $1',
    'select id, workspaces.* from workspaces where id = $1',
    'update workspaces set name = name where id = $1 returning *',
  ];
  const counting = 'select count(*) from workspaces where id = $1';
  const prepared = await preparedBy(async (db) => {
    for (const text of [...statements, ...statements, counting, counting])
      await db.executeQuery(CompiledQuery.raw(text, ['one']));
  });
  assert.deepEqual(prepared, [counting]);
});

test('lists of ever other lengths fill no connection', async () => {
  const prepared = await preparedBy(async (db) => {
    for (let length = 1; length <= 250; length += 1) {
      const ids = Array.from({ length }, (_, at) => String(at));
      const read = () => db.selectFrom('workspaces').select('name').where('id', 'in', ids).execute();
      await read();
      await read();
    }
  });
  assert.equal(prepared.length, 200);
});

test('behind a pooler nothing is prepared', async () => {
  const prepared = await preparedBy(async (db) => {
    for (const id of ['one', 'two', 'three']) await byId(db, id);
  }, true);
  assert.deepEqual(prepared, []);
});
