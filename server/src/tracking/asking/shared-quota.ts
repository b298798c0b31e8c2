// A credential's quota in the database, so that all servers together do not exceed the carrier's limit.

import { type RawBuilder, sql } from 'kysely';
import { type Bucket, emptyBucket, fullBucket, takeToken, tokensLeft } from '../../carriers/bucket.ts';
import { type OpenQuota, type Taken, takenOf } from '../../carriers/quota.ts';
import { actForAll } from '../../store/acting-for.ts';
import type { Db } from '../../store/open.ts';

interface SharedQuotaDeps {
  db: Db;
  log: (line: string) => void;
  /** The database's clock, the only one that is the same for all servers. */
  clock?: () => RawBuilder<Date>;
}

/** The bucket after a change, and the result for the caller. */
interface Change<Result> {
  bucket: Bucket;
  result: Result;
}

/** A server whose write fails tries again; each failure means that another server has written. */
const mostTries = 50;
/** The wait for callers while the database does not answer. */
const unknownRetrySeconds = 5;

/**
 * Quotas that all servers on this database share: one row per credential, which is changed only by a server that has
 * read its latest version. No server holds a lock while it decides, so a server that dies does not block the others.
 * While the database does not answer, no carrier is asked: the answer could not be stored either.
 */
export function sharedQuotas({ db, log, clock = databaseClock }: SharedQuotaDeps): OpenQuota {
  return (credential, windows) => {
    const inTurn = oneAtATime();
    const change = <Result>(decide: (bucket: Bucket, atMs: number) => Change<Result>) =>
      // The next caller may belong to another workspace.
      inTurn(() => actForAll(() => changeBucket(db, clock, credential, decide)));

    return {
      async take(asker): Promise<Taken> {
        try {
          return await change((bucket, atMs) => {
            const taken = takeToken(bucket, windows, asker, atMs);
            return { bucket: taken.bucket, result: takenOf(taken.refused) };
          });
        } catch (error) {
          log(`No carrier is asked while its quota cannot be read: ${String(error)}`);
          return { taken: false, retryAfterSeconds: unknownRetrySeconds, isShareSpent: false };
        }
      },
      async empty(seconds) {
        try {
          await change((bucket, atMs) => ({
            bucket: emptyBucket(bucket, seconds, atMs),
            result: undefined,
          }));
        } catch (error) {
          log(`Could not record for the other servers that a carrier is throttling us: ${String(error)}`);
        }
      },
      async left() {
        const { bucket, atMs } = await readBucket(db, clock, credential);
        return tokensLeft(bucket, windows, atMs);
      },
    };
  };
}

async function changeBucket<Result>(
  db: Db,
  clock: () => RawBuilder<Date>,
  credential: string,
  decide: (bucket: Bucket, atMs: number) => Change<Result>,
): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { bucket, version, atMs } = await readBucket(db, clock, credential);
    const next = decide(bucket, atMs);
    if (next.bucket === bucket || (await writeBucket(db, credential, version, next.bucket)))
      return next.result;
  }
  throw new Error('other servers changed the quota at every try');
}

/** The bucket and the time of the database's clock; a full bucket with version null when there is none yet. */
async function readBucket(
  db: Db,
  clock: () => RawBuilder<Date>,
  credential: string,
): Promise<{ bucket: Bucket; version: string | null; atMs: number }> {
  const { rows } = await sql<{ bucket: Bucket | null; version: string | null; at: Date }>`
    select kept.bucket, kept.version, ${clock()} as at
    from (select ${credential}::text as credential) as asked
    left join carrier_quotas kept using (credential)`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered without a row');
  return { bucket: row.bucket ?? fullBucket, version: row.version, atMs: row.at.getTime() };
}

/** False when another server has changed it since `version` was read. */
async function writeBucket(
  db: Db,
  credential: string,
  version: string | null,
  bucket: Bucket,
): Promise<boolean> {
  const json = JSON.stringify(bucket);
  const { numAffectedRows } =
    version === null
      ? await sql`
          insert into carrier_quotas (credential, version, bucket) values (${credential}, 1, ${json})
          on conflict do nothing`.execute(db)
      : await sql`
          update carrier_quotas set version = version + 1, bucket = ${json}
          where credential = ${credential} and version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}

/** Within one server there is no race: callers wait for each other. */
function oneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => {});
    return result;
  };
}

function databaseClock(): RawBuilder<Date> {
  return sql<Date>`clock_timestamp()`;
}
