// A credential's quota in the database, so that all servers together do not exceed the carrier's limit.

import { type RawBuilder, sql } from 'kysely';
import { type Bucket, emptyBucket, fullBucket, takeToken, tokensLeft } from '../../carriers/bucket.ts';
import { type OpenQuota, type TokenResult, takenOf } from '../../carriers/quota.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { actForAll } from '../../store/acting-for.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import { readTogether, together } from '../../store/together.ts';

/** What a caller does with the bucket. Returns the new bucket. */
type Step = (bucket: Bucket, atMs: number) => Bucket;

/** A server that stops while it holds the row delays the others for this long; a round trip is far shorter. */
const longestHoldMs = 3_000;
/** The answer to callers while the database does not answer. */
const unknown: TokenResult = { taken: false, retryAfterSeconds: 5, isShareSpent: false };

/**
 * Quotas that all servers on this database share: one row per credential. A server locks the row, decides for all of
 * its callers that wait, and writes the row. Servers get the lock in the order in which they ask for it, so one that is
 * far from the database gets its turn as well. While the database takes no writes, no carrier is asked: the answer could
 * not be stored either.
 */
export function sharedQuotas({
  db,
  log,
  clock = databaseClock,
}: {
  db: Db;
  log: (line: string) => void;
  /** The database's clock, the only one that is the same for all servers. */
  clock?: () => RawBuilder<Date>;
}): OpenQuota {
  const read = readTogether({
    name: (credential: string) => credential,
    // The callers may belong to several workspaces.
    read: (credentials) => actForAll(() => readBuckets(db, clock, credentials)),
  });
  return (credential, windows) => {
    const change = together<Step>((steps) => actForAll(() => changeBucket(db, clock, credential, steps)));
    /** Without limits nothing is counted, so the bucket does not change. */
    const step = async (each: Step) => {
      if (windows.length > 0) return await change(each);
      const { bucket, atMs } = bucketAt(await read(credential));
      each(bucket, atMs);
    };

    return {
      async take(asker): Promise<TokenResult> {
        let taken = unknown;
        try {
          await step((bucket, atMs) => {
            const { bucket: after, refused } = takeToken(bucket, windows, asker, atMs);
            taken = takenOf(refused);
            return after;
          });
        } catch (error) {
          // The database is at fault, not the carrier: the client gets `unavailable`, not `carrier_unavailable`.
          if (error instanceof Problem) throw error;
          log(`No carrier is asked while its quota cannot be read: ${String(error)}`);
          return unknown;
        }
        return taken;
      },
      async empty(seconds) {
        try {
          await change((bucket, atMs) => emptyBucket(bucket, seconds, atMs));
        } catch (error) {
          log(`Could not record for the other servers that a carrier is throttling us: ${String(error)}`);
        }
      },
      async left() {
        const { bucket, atMs } = bucketAt(await read(credential));
        return tokensLeft(bucket, windows, atMs);
      },
    };
  };
}

async function changeBucket(
  db: Db,
  clock: () => RawBuilder<Date>,
  credential: string,
  steps: readonly Step[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { bucket: before, atMs } = await lockBucket(tx, clock, credential);
    const bucket = steps.reduce((each, step) => step(each, atMs), before);
    if (bucket !== before) await writeBucket(tx, credential, bucket);
  });
}

interface BucketAt {
  bucket: Bucket;
  /** The time of the database's clock. */
  atMs: number;
}

type BucketRow = { bucket: Bucket | null; at: Date };

/** In the order of the credentials. */
async function readBuckets(
  db: Db,
  clock: () => RawBuilder<Date>,
  credentials: readonly string[],
): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    select kept.bucket, ${clock()} as at
    from unnest(${credentials}::text[]) with ordinality as asked (credential, place)
    left join carrier_quotas kept using (credential) order by place`.execute(db);
  return rows;
}

/** Waits for its turn, and reads the clock when it has it. */
async function lockBucket(tx: Tx, clock: () => RawBuilder<Date>, credential: string): Promise<BucketAt> {
  const lock = sql<{ bucket: Bucket; at: Date }>`
    with bounded as materialized (
      select set_config('idle_in_transaction_session_timeout', ${String(longestHoldMs)}, true)
    ), locked as materialized (
      select bucket from carrier_quotas, bounded where credential = ${credential} for update of carrier_quotas
    )
    select bucket, ${clock()} as at from locked`;
  const { rows } = await lock.execute(tx);
  if (rows.length > 0) return bucketAt(rows[0]);
  await sql`
    insert into carrier_quotas (credential, bucket) values (${credential}, ${JSON.stringify(fullBucket)})
    on conflict do nothing`.execute(tx);
  return bucketAt((await lock.execute(tx)).rows[0]);
}

/** A full bucket when there is none yet. */
function bucketAt(row: BucketRow | undefined): BucketAt {
  if (row === undefined) throw new Error('the database answered without a row');
  return { bucket: row.bucket ?? fullBucket, atMs: row.at.getTime() };
}

async function writeBucket(tx: Tx, credential: string, bucket: Bucket): Promise<void> {
  await sql`
    update carrier_quotas set bucket = ${JSON.stringify(bucket)}
    where credential = ${credential}`.execute(tx);
}

function databaseClock(): RawBuilder<Date> {
  return sql<Date>`clock_timestamp()`;
}
