// The bare loop, in its own process: it takes what is due, asks, parses, and stores the answer if it is another one than
// before. It has no lease that ends, no quota, no journeys and no history. See bare-watcher.ts.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { Agent, request } from 'undici';

/** As many as Landfall has in hand, and as many connections as its duties have. */
const [atOnce, connections] = [12, 5];
const pauseMs = 6 * 3_600_000;

const tables = `
  create table watched (
    id bigint generated always as identity primary key, url text not null, due_at timestamptz not null default now(),
    checked_at timestamptz, hash bytea);
  create index on watched (due_at);
  create table bare_answers (
    id bigint generated always as identity primary key, watched_id bigint not null references watched, hash bytea not null,
    body text not null, received_at timestamptz not null);
  create index on bare_answers (watched_id)`;
const claim = `update watched set due_at = $1
  where id = any (array(
    select id from watched where due_at <= $2 order by due_at limit ${atOnce} for update skip locked
  )) returning id, url, hash`;
const repeat = 'update watched set due_at = $2, checked_at = $3 where id = $1';
const change = `with stored as (
    insert into bare_answers (watched_id, hash, body, received_at) values ($1, $4, $5, $3) returning watched_id
  ) update watched set due_at = $2, checked_at = $3, hash = $4 from stored where id = watched_id`;

interface Due {
  id: string;
  url: string;
  hash: Buffer | null;
}

// Ends this process with the bench, even when the bench is killed.
process.once('disconnect', () => process.exit(1));

const [{ databaseUrl, urls }] = (await once(process, 'message')) as [{ databaseUrl: string; urls: string[] }];
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
const agent = new Agent();
await pool.query(tables);
await pool.query('insert into watched (url) select unnest($1::text[])', [urls]);
process.on('message', async () => {
  while ((await checkSome()) > 0);
  process.send?.('checked');
});
process.send?.('ready');

async function checkSome(): Promise<number> {
  const at = new Date();
  const values = [new Date(at.getTime() + pauseMs), at];
  const { rows } = await pool.query<Due>({ name: 'claim', text: claim, values });
  await Promise.all(rows.map(check));
  return rows.length;
}

async function check({ id, url, hash }: Due): Promise<void> {
  const { statusCode, body } = await request(url, { dispatcher: agent });
  const text = await body.text();
  const events: unknown = JSON.parse(text);
  if (statusCode !== 200 || events === null) throw new Error(`A carrier answered with ${statusCode}.`);
  const at = new Date();
  const values = [id, new Date(at.getTime() + pauseMs), at];
  const is = createHash('sha256').update(text).digest();
  if (hash !== null && is.equals(hash)) await pool.query({ name: 'repeat', text: repeat, values });
  else await pool.query({ name: 'change', text: change, values: [...values, is, text] });
}
