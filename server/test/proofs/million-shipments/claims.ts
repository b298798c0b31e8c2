import type { Db } from '../../../src/store/open.ts';
import type { Pool } from '../../../src/store/pool.ts';
import { lateJourneys } from '../../../src/tracking/announcing/clock-duties.ts';
import { dueShipments } from '../../../src/tracking/watch.ts';
import { claimTurns } from '../../../src/webhooks/sending/claim-queries.ts';
import { listDue, nextTurnAt } from '../../../src/webhooks/sending/turn-queries.ts';
import { readBacklog } from '../../../src/work/backlog.ts';
import { claimDue, type DueRows, nextDueAt } from '../../../src/work/claim-due.ts';
import { claimShares } from '../../../src/work/claim-shares.ts';

/** A statement that runs all day. Its cost must not depend on the number of stored rows. */
export interface Claim {
  what: string;
  act(db: Db): Promise<unknown>;
}

/** A duty claims this many rows at once. This many are due at the moment of the claims. */
const claimed = 12;
const due = 64;
const leaseMs = 300_000;

/** Returns the claims. Their moments are chosen so that the same number of rows is due, however many are stored. */
export async function claimsOf(pool: Pool, now: Date): Promise<Claim[]> {
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
    isSubscription: false,
    isProbe: false,
    version: await takeTurn(pool, now),
  };
  return [
    {
      what: 'watch: claim what is due',
      act: (db) =>
        claimShares(
          db,
          dueShipments,
          { now: shipmentsAt, leasedUntil: leasedUntil(shipmentsAt), limit: claimed },
          { most: claimed, inHand: [] },
        ),
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
    { what: 'deliver: when is the next turn', act: (db) => nextTurnAt(db, now) },
    {
      what: 'deliver: list what is due to an endpoint',
      act: (db) => listDue(db, turn, { now, limit: 8, except: [], after: null }),
    },
  ];
}

/** The moment at which `due` rows are due. */
async function momentOf(pool: Pool, { table, dueAt }: DueRows): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>(
    `select ${dueAt} as at from ${table} where ${dueAt} is not null order by ${dueAt} offset ${due - 1} limit 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`fewer than ${due} rows of ${table} are ever due`);
  return row.at;
}

/** Claims the turn of the first endpoint for another process, and returns the version of the endpoint's row. */
async function takeTurn(pool: Pool, now: Date): Promise<string> {
  await pool.query(
    `update endpoint_health set held_by = 'trn_0', held_until = $1 where endpoint_id = 'wh_0'`,
    [new Date(now.getTime() + leaseMs)],
  );
  const { rows } = await pool.query<{ version: string }>(
    `select xmin::text as version from webhook_endpoints where id = 'wh_0'`,
  );
  return rows[0]?.version ?? '';
}
