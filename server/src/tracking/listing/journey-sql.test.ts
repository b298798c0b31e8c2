import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { openTestStore } from '../../../test/harness/store.ts';
import { daysToEta } from '../../domain/journey/days-to-eta.ts';
import { type StatusFacts, statusAt, statuses } from '../../domain/journey/status.ts';
import { standingOf, standings, timingAt } from '../../domain/journey/timing.ts';
import { daysToEtaSql, hasStanding, hasStatus, isInDays, standingSql, statusSql } from './journey-sql.ts';
import { contains } from './search.ts';

const { db } = await openTestStore({ after });
const now = new Date('2026-03-02T09:00:00Z');

test('a status in SQL, as a value and as a condition, is the one of the domain', async () => {
  const times = [null, '2026-03-02T08:59:59.999Z', '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.001Z'];
  const flags = [false, true];
  const all = flags.flatMap((arrived) =>
    flags.flatMap((underway) => times.map((lateAt): StatusFacts => ({ arrived, underway, lateAt }))),
  );
  for (const facts of all) {
    const row = sql`(select ${facts.arrived}::bool as arrived, ${facts.underway}::bool as underway,
      ${facts.lateAt}::timestamptz as late_at) as j`;
    const { rows } = await sql<{ status: string }>`select ${statusSql(now)} as status from ${row}`.execute(
      db,
    );
    assert.equal(rows[0]?.status, statusAt(facts, now), JSON.stringify(facts));
    const held = [];
    for (const status of statuses) if (await isTrue(row, hasStatus([status], now))) held.push(status);
    assert.deepEqual(held, [statusAt(facts, now)], JSON.stringify(facts));
    assert.ok(await isTrue(row, hasStatus(statuses, now)));
  }
});

test('a standing in SQL, as a value and as a condition, is the one of the domain', async () => {
  const times = [null, '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.001Z'];
  const slips = [null, -1, 0, 1];
  const all = [false, true].flatMap((arrived) =>
    times.flatMap((lateAt) => slips.map((slip) => ({ arrived, lateAt, slip }))),
  );
  for (const { arrived, lateAt, slip } of all) {
    const row = sql`(select ${arrived}::bool as arrived, ${lateAt}::timestamptz as late_at,
      ${slip}::integer as slip_days) as j`;
    const standing = standingOf({
      status: statusAt({ arrived, underway: true, lateAt }, now),
      timing: timingAt({ arrived, lateAt }, slip, now),
    });
    const { rows } = await sql`select ${standingSql(now)} as standing from ${row}`.execute(db);
    assert.deepEqual(rows, [{ standing }]);
    const held = [];
    for (const each of standings) if (await isTrue(row, hasStanding([each], now))) held.push(each);
    assert.deepEqual(held, [standing]);
    assert.ok(await isTrue(row, hasStanding(standings, now)));
  }
});

test('the days to the ETA in SQL, as a value and as a condition, are those of the domain', async () => {
  const hours = [null, -73, -72, -24, -0.001, 0, 0.001, 24, 24.001, 168];
  const range = { first: -1, last: 1 };
  for (const hour of hours) {
    const lateAt = hour === null ? null : new Date(now.getTime() + hour * 3_600_000).toISOString();
    const row = sql`(select ${lateAt}::timestamptz as late_at) as j`;
    const days = daysToEta({ lateAt }, now);
    const { rows } = await sql<{
      days: number | null;
    }>`select ${daysToEtaSql(now)} as days from ${row}`.execute(db);
    assert.equal(rows[0]?.days, days, String(lateAt));
    assert.equal(
      await isTrue(row, isInDays(range, now)),
      days !== null && Math.abs(days) <= 1,
      String(lateAt),
    );
  }
});

test('a search finds parts of numbers and names in any spelling, and takes no character for a wildcard', async () => {
  const found = {
    'MSCU 123456-6': true,
    mscu1234566: true,
    ＭＳＣＵ１２３: true,
    'meduaa.00': true,
    'ever  given': true,
    'R GIV': true,
    '100%': true,
    Größe: true,
    GRÖSSE_1: false,
    EVERGIVEN: false,
    'MSCU%6': false,
    MSCU_234566: false,
    '66MEDU': false,
    "' or 1=1 --": false,
    '\\': false,
  };
  const row = sql`(select upper(concat_ws(E'\n', 'MSCU1234566', 'MSCU1234566', 'MEDUAA000001',
    'Ever Given 100% Größe')) as search_text) as j`;
  for (const [text, isFound] of Object.entries(found))
    assert.equal(await isTrue(row, contains(text)), isFound, text);
});

async function isTrue(row: RawBuilder<unknown>, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const { rows } = await sql`select from ${row} where ${condition}`.execute(db);
  return rows.length === 1;
}
