// What was given to a route is stopped there, some hours after the last shipment that was asked about by it has gone.

import { sql } from 'kysely';
import type { CarrierDirectory } from '../../carriers/carrier.ts';
import { hourMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import type { Duty } from '../../work/duty.ts';
import {
  accountIn,
  accountsThat,
  asksBy,
  isOfAccounts,
  type RouteAccount,
  routeOf,
  viaOfRows,
} from './route-account.ts';
import { keptMs } from './stored-route-rows.ts';

/** A reference that a route watches for an account. */
type Given = RouteAccount & Pick<Database['route_references'], 'kind' | 'reference'> & { leasedUntil: Date };

const leaseMs = 5 * 60_000;
const deadlineMs = 60_000;
/** After a route that did not answer. */
const retryMs = hourMs;

/** Each job is one reference. Only routes that may release what they were given are looked at. */
export function releaseDuty({
  db,
  now,
  directories,
}: Pick<Services, 'db' | 'now' | 'directories'>): Duty<Given> {
  const { live } = directories;
  const releasing = () => accountsThat('release', live);
  const after = (ms: number) => new Date(now().getTime() + ms);
  const held = ({ workspaceId, kind, reference, leasedUntil, ...account }: Given) =>
    db
      .updateTable('route_references')
      .where((is) => is.and({ via: viaOfRows(account), kind, reference, due_at: leasedUntil }))
      .where('workspace_id', 'is not distinct from', workspaceId);

  return {
    name: 'release',
    width: 4,
    deadlineMs,
    async claim(limit) {
      const [leasedUntil, accounts] = [after(leaseMs), releasing()];
      const { rows } = await sql<Omit<Given, 'leasedUntil' | 'via' | 'isSimulated'> & { via: string }>`
        update route_references set due_at = ${leasedUntil}
        where ctid = any (array(
          select ctid from route_references where ${isOfAccounts(accounts)} and due_at <= ${now()}
          order by due_at limit ${limit} for update skip locked
        ))
        returning via, workspace_id as "workspaceId", kind, reference`.execute(db);
      return rows.flatMap((row) =>
        accountIn(accounts, row).map((account) => ({ ...row, ...account, leasedUntil })),
      );
    },
    async nextDueAt() {
      const { rows } = await sql<{ at: Date | null }>`
        select min(due_at) as at from route_references where ${isOfAccounts(releasing())}`.execute(db);
      return rows[0]?.at ?? null;
    },
    async perform(given, signal) {
      const release = routeOf(live, given)?.release;
      if (release === undefined) return;
      // From here on nobody asks by the id; who wants the reference comes again in some seconds.
      const taken = await held(given)
        .set({ claimed_until: given.leasedUntil })
        .where(({ not, exists }) => not(exists(watching(live, given))))
        .returning('rival_id')
        .executeTakeFirst();
      if (taken === undefined || taken.rival_id === null)
        await held(given)
          .set({ due_at: after(keptMs) })
          .execute();
      else if (await release(taken.rival_id, signal)) await forget(given);
      else
        await held(given)
          .set({ due_at: after(retryMs), claimed_until: null })
          .execute();
    },
    // Due again when the lease ends.
    postpone: async () => {},
    release: async () => {},
  };

  /** Who tracks it later gives it to the route anew. */
  async function forget({ workspaceId, kind, reference, leasedUntil, ...account }: Given): Promise<void> {
    await db
      .deleteFrom('route_references')
      .where((is) => is.and({ via: viaOfRows(account), kind, reference, due_at: leasedUntil }))
      .where('workspace_id', 'is not distinct from', workspaceId)
      .execute();
  }
}

/** A box that has joined its Bill of Lading may be asked about again when the bill is not watched any more. */
function watching(live: CarrierDirectory, { kind, reference, ...account }: Given) {
  return sql<boolean>`(
    select from shipments asked join shipments watched on watched.id = coalesce(asked.joined_to, asked.id)
    where asked.question_reference = ${reference} and asked.question_kind = ${kind}
      and ${asksBy(live, account, 'asked')}
      and asked.carrier like '%@%' and asked.carrier like ${`%@${account.via}`}
      and watched.removed_at is null and watched.health <> 'completed')`;
}
