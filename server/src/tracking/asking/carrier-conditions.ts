// The condition of carriers, written regularly for the other servers to read. No question waits for it.

import { type Selectable, sql } from 'kysely';
import type { Carrier } from '../../carriers/carrier.ts';
import { unavailableReasons } from '../../carriers/carrier-answer.ts';
import { type Condition, neverAsked } from '../../carriers/condition.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { CarrierTables } from '../../store/rows/carrier-rows.ts';
import { storableText } from '../../store/storable.ts';

export interface CarrierConditions {
  /** Writes what has changed since the last time. After a failure, the next call tries again. */
  flush(): Promise<void>;
  start(): void;
  /** Stops the timer and writes the remaining changes. */
  stop(): Promise<void>;
}

const flushEveryMs = 5_000;

/** Writes to the table of conditions what this process learns about its carriers. */
export function carrierConditions({
  db,
  carriers,
  log,
}: {
  db: Db;
  /** Those that all workspaces share, and those of connections of their own. */
  carriers: () => readonly Carrier[];
  log: (line: string) => void;
}): CarrierConditions {
  const written = new Map<string, number>();
  const nameOf = ({ scac, workspaceId = '' }: Carrier) => `${scac} ${workspaceId}`;
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    for (const carrier of carriers()) {
      const condition = carrier.condition?.() ?? neverAsked;
      const atMs = condition.lastAnswer?.at.getTime();
      if (atMs === undefined || written.get(nameOf(carrier)) === atMs) continue;
      try {
        await upsertCondition(db, carrier, condition);
        written.set(nameOf(carrier), atMs);
      } catch (error) {
        log(`Could not write the condition of ${carrier.name}, will try again: ${String(error)}`);
      }
    }
  }

  return {
    flush,
    start() {
      timer ??= setInterval(() => void flush(), flushEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await flush();
    },
  };
}

/** As all servers know it. */
export interface SharedCondition extends Condition {
  /** When it last sent something by itself; null: never. */
  pushedAt: Date | null;
}

/** The condition of each carrier, from the server that asked it last. */
export async function readConditions(db: Db, carriers: readonly Carrier[]): Promise<SharedCondition[]> {
  const stored = await listConditions(db, carriers);
  return carriers.map(({ condition }, at) => newer(condition?.() ?? neverAsked, stored[at]));
}

function newer(own: Condition, stored: SharedCondition | undefined): SharedCondition {
  const atMs = ({ lastAnswer }: Condition) => lastAnswer?.at.getTime() ?? 0;
  if (stored === undefined) return { ...own, pushedAt: null };
  const chosen = atMs(stored) > atMs(own) ? stored : own;
  // A server that has started since knows only its own time.
  const failingSince = chosen.failingSince && (stored.failingSince ?? chosen.failingSince);
  return { ...chosen, failingSince, pushedAt: stored.pushedAt };
}

/** Notes that a carrier or a route has sent something by itself. */
export async function upsertPush(
  db: Db,
  { scac, workspaceId }: { scac: string; workspaceId: string | null },
  at: Date,
): Promise<void> {
  await sql`
    insert into carrier_conditions (scac, workspace_id, pushed_at) values (${scac}, ${workspaceId}, ${at})
    on conflict (scac, workspace_id) do update set pushed_at = excluded.pushed_at`.execute(db);
}

/** What another log-in was answered says nothing about this one. */
export async function forgetCondition(tx: Tx, scac: string, workspaceId: string | null): Promise<void> {
  await tx
    .deleteFrom('carrier_conditions')
    .where('scac', '=', scac)
    .where('workspace_id', 'is not distinct from', workspaceId)
    .execute();
}

/** Writes the condition of a carrier, unless another server has a later answer of it. */
async function upsertCondition(
  db: Db,
  { scac, workspaceId }: Pick<Carrier, 'scac' | 'workspaceId'>,
  condition: Condition,
): Promise<void> {
  const { lastAnswer, failures, openUntil, failingSince } = condition;
  if (lastAnswer === null) return;
  const { outcome, reason, detail, at } = lastAnswer;
  await db
    .insertInto('carrier_conditions')
    .values({
      scac,
      workspace_id: workspaceId ?? null,
      outcome,
      reason,
      detail: detail === null ? null : storableText(detail),
      answered_at: at,
      failures,
      open_until: openUntil,
      failing_since: failingSince,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['scac', 'workspace_id'])
        .doUpdateSet((row) => ({
          outcome: row.ref('excluded.outcome'),
          reason: row.ref('excluded.reason'),
          detail: row.ref('excluded.detail'),
          answered_at: row.ref('excluded.answered_at'),
          failures: row.ref('excluded.failures'),
          open_until: row.ref('excluded.open_until'),
          failing_since: sql<Date | null>`
            case when excluded.failing_since is not null
            then coalesce(carrier_conditions.failing_since, excluded.failing_since) end`,
        }))
        .where((each) =>
          each.or([
            each('carrier_conditions.answered_at', 'is', null),
            each('carrier_conditions.answered_at', '<=', sql<Date>`excluded.answered_at`),
          ]),
        ),
    )
    .execute();
}

/** In the order of the carriers; undefined for one that was never asked, and sent nothing. */
async function listConditions(
  db: Db,
  carriers: readonly Pick<Carrier, 'scac' | 'workspaceId'>[],
): Promise<(SharedCondition | undefined)[]> {
  const { rows } = await sql<StoredCondition | Record<keyof StoredCondition, null>>`
    select kept.*
    from unnest(
      ${carriers.map(({ scac }) => scac)}::text[], ${carriers.map(({ workspaceId = null }) => workspaceId)}::text[]
    ) with ordinality as asked (scac, workspace_id, place)
    left join carrier_conditions kept
      on kept.scac = asked.scac and kept.workspace_id is not distinct from asked.workspace_id
    order by place`.execute(db);
  return rows.map((row) => (row.scac === null ? undefined : conditionOf(row)));
}

type StoredCondition = Selectable<CarrierTables['carrier_conditions']>;

function conditionOf({
  outcome,
  detail,
  answered_at: at,
  failures,
  ...row
}: StoredCondition): SharedCondition {
  // A newer version may have written a reason that this version does not know.
  const reason = unavailableReasons.find((known) => known === row.reason) ?? null;
  const { open_until: openUntil, failing_since: failingSince, pushed_at: pushedAt } = row;
  const lastAnswer = outcome === null || at === null ? null : { outcome, reason, detail, at };
  return { lastAnswer, failures, openUntil, failingSince, pushedAt };
}
