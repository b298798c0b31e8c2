import { sql } from 'kysely';
import type { Named } from '../../carriers/routes/route-push.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { isNamed, lockReferences } from './named-references.ts';
import type { RouteAccount } from './route-account.ts';
import { wakeShipments } from './wake-shipments.ts';

/** A route that sends many notices of one reference is asked once a minute. */
const pauseMs = 60_000;

/** Watched shipments that the account at the route was given, and has news of, are due now. */
export async function wakeNamed(
  { db, now, directories }: Pick<Services, 'db' | 'now' | 'directories'>,
  account: RouteAccount,
  { ids, references }: Named,
): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    const news = sql<boolean>`${isNamed(account, ids, references)}
      and (woken_at is null or woken_at <= ${new Date(at.getTime() - pauseMs)})`;
    await lockReferences(tx, news);
    const named = sql`update route_references set woken_at = ${at} where ${news} returning kind, reference`;
    await wakeShipments(tx, directories.live, account, { named, at });
  });
}
