import type pg from 'pg';
import type { Db } from '../../../src/store/open.ts';
import { lateJourneys } from '../../../src/tracking/tell-late.ts';
import { dueShipments } from '../../../src/tracking/watch.ts';
import { claimTurns } from '../../../src/webhooks/delivery/claim-queries.ts';
import { listDue, nextTurnAt } from '../../../src/webhooks/delivery/turn-queries.ts';
import { readBacklog } from '../../../src/work/backlog.ts';
import { claimDue, type DueRows, nextDueAt } from '../../../src/work/due-rows.ts';

/** A statement that runs all day long, whose cost must not follow what is kept. */
export interface Claim {
  what: string;
  act(db: Db): Promise<unknown>;
}

/** As many rows as a duty claims at once; so many are due at the moment the claims are made for. */
const claimed = 12;
const due = 64;
const leaseMs = 300_000;

/** Asks for what is due at a moment at which the same number is due, however much there is. */
export async function claimsOf(pool: pg.Pool, now: Date): Promise<Claim[]> {
  const shipmentsAt = await momentOf(pool, dueShipments);
  const journeysAt = await momentOf(pool, lateJourneys);
  const leasedUntil = (at: Date) => new Date(at.getTime() + leaseMs);
  const turn = {
    endpointId: 'wh_0',
    workspaceId: '',
    url: '',
    secret: Buffer.alloc(0),
    previousSecret: null,
    previousSecretUntil: null,
    heldBy: 'trn_0',
    heldUntil: leasedUntil(now),
    isProbe: false,
    version: await takeTurn(pool, now),
  };
  return [
    {
      what: 'watch: claim what is due',
      act: (db) =>
        claimDue(db, dueShipments, {
          now: shipmentsAt,
          leasedUntil: leasedUntil(shipmentsAt),
          limit: claimed,
        }),
    },
    { what: 'watch: when is the next due', act: (db) => nextDueAt(db, dueShipments) },
    {
      what: 'watch: count what is due, for /metrics',
      act: (db) => readBacklog(db, dueShipments, shipmentsAt),
    },
    {
      what: 'late: claim what is due',
      act: (db) =>
        claimDue(db, lateJourneys, { now: journeysAt, leasedUntil: leasedUntil(journeysAt), limit: claimed }),
    },
    {
      what: 'deliver: claim turns',
      act: (db) => claimTurns(db, { now, heldUntil: leasedUntil(now), heldBy: 'trn_1', limit: claimed }),
    },
    { what: 'deliver: when is the next turn', act: (db) => nextTurnAt(db) },
    {
      what: 'deliver: list what is due to an endpoint',
      act: (db) => listDue(db, turn, { now, limit: 8, except: [], after: null }),
    },
  ];
}

/** When so many rows are due. */
async function momentOf(pool: pg.Pool, { table, dueAt }: DueRows): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>(
    `select ${dueAt} as at from ${table} where ${dueAt} is not null order by ${dueAt} offset ${due - 1} limit 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`fewer than ${due} rows of ${table} are ever due`);
  return row.at;
}

/** Gives the first endpoint's turn away, and returns the version of its row. */
async function takeTurn(pool: pg.Pool, now: Date): Promise<string> {
  await pool.query(
    `update endpoint_health set held_by = 'trn_0', held_until = $1 where endpoint_id = 'wh_0'`,
    [new Date(now.getTime() + leaseMs)],
  );
  const { rows } = await pool.query<{ version: string }>(
    `select xmin::text as version from webhook_endpoints where id = 'wh_0'`,
  );
  return rows[0]?.version ?? '';
}
