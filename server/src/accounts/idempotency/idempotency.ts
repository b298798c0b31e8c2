// Idempotency-Key: a request that is sent twice is carried out once and answered twice.

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import type { Db } from '../../store/open.ts';
import { storable } from '../../store/storable.ts';
import { type TrimmedRows, trimBytes } from '../../store/trim-bytes.ts';
import type { Owner } from '../owner.ts';

const keptMs = dayMs;
/**
 * A claim older than this without an answer belongs to a run that crashed, and the key is free again. If that run is
 * still active after all, no harm is done: a repeated request is charged and stored only once in any case.
 */
const claimedMs = 120_000;

/** Of a workspace, as PostgreSQL stores them. The oldest go first, also before their day is over. */
export const mostBytesOfAnswers = 64 * 1024 * 1024;
/** In characters. Shorter answers are limited by their number alone. */
const shortAnswer = 4 * 1024;
const answers: TrimmedRows = {
  table: 'idempotency_keys',
  key: ['mode', 'key'],
  newest: sql`created_at desc, mode, key`,
  long: ['body', 'key'],
  only: sql`status is not null`,
};

export interface KeyedRequest {
  key: string;
  /** Identifies the request. Compared as JSON; the order of fields does not matter. */
  content: unknown;
}

/** How an answer is stored if it must not be stored as it was sent. */
export interface KeptForm<Answer> {
  pack(answer: Answer): unknown;
  unpack(kept: unknown): Answer;
}

/**
 * Runs `run` unless this key has a stored answer, and stores the answer for 24 hours. When `run` throws, nothing is
 * stored, and the client may try again with the same key.
 * @throws Problem `idempotency_mismatch` when the key was used with other content, `idempotency_in_progress` while the
 *   first request runs, `limit_reached` when the workspace has the most stored answers allowed
 */
export async function idempotently<Answer>(
  services: Services,
  owner: Owner,
  request: KeyedRequest,
  run: () => Promise<Answer>,
  form: KeptForm<Answer> = asSent(),
): Promise<{ answer: Answer; replayed: boolean }> {
  const claim: Claim = {
    workspace_id: owner.workspaceId,
    mode: owner.mode,
    key: request.key,
    request_hash: createHash('sha256').update(canonicalJson(request.content)).digest(),
    created_at: services.now(),
  };
  await forgetOld(services.db, claim.created_at);
  if (!(await stakeClaim(services.db, claim))) {
    return { answer: form.unpack(await storedAnswer(services.db, claim)), replayed: true };
  }
  try {
    await refuseBeyond(services, owner);
    const answer = await run();
    await keepAnswer(services.db, claim, form.pack(answer));
    return { answer, replayed: false };
  } catch (error) {
    await dropClaim(services.db, claim);
    throw error;
  }
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function asSent<Answer>(): KeptForm<Answer> {
  return { pack: (answer) => answer, unpack: (kept) => kept as Answer };
}

interface Claim {
  workspace_id: string;
  mode: Owner['mode'];
  key: string;
  request_hash: Buffer;
  created_at: Date;
}

async function forgetOld(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptMs);
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', limit).execute();
}

/** True when this request may run under the key: the key is new, or was left by a crashed run of the same request. */
async function stakeClaim(db: Db, claim: Claim): Promise<boolean> {
  const crashedBefore = new Date(claim.created_at.getTime() - claimedMs);
  const row = await db
    .insertInto('idempotency_keys')
    .values({ ...claim, status: null, body: null })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'mode', 'key'])
        .doUpdateSet({ created_at: claim.created_at })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.request_hash', '=', claim.request_hash)
        .where('idempotency_keys.created_at', '<', crashedBefore),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Limits the stored answers of a workspace, because an answer may be as long as a batch. The new answer counts. */
async function refuseBeyond({ db, caps }: Services, { workspaceId }: Owner): Promise<void> {
  const most = caps.idempotencyKeys;
  const one = await db
    .selectFrom('idempotency_keys')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (one !== undefined)
    throw limitReached(
      'idempotency_keys',
      most,
      'each is kept for a day; send the request without a key, or wait',
    );
}

async function storedAnswer(db: Db, claim: Claim): Promise<unknown> {
  const { workspace_id, mode, key } = claim;
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where(({ and }) => and({ workspace_id, mode, key }))
    .executeTakeFirst();
  if (row !== undefined && !row.request_hash.equals(claim.request_hash)) {
    throw new Problem(
      'idempotency_mismatch',
      'This Idempotency-Key was used with another request before: use a new key for a new request.',
    );
  }
  if (row === undefined || row.status === null) {
    throw new Problem(
      'idempotency_in_progress',
      'The first request with this Idempotency-Key is still running: ask again in a moment.',
      { retryAfterSeconds: 5 },
    );
  }
  return row.body;
}

async function keepAnswer(db: Db, claim: Claim, answer: unknown): Promise<void> {
  const body = JSON.stringify(storable(answer));
  await db
    .updateTable('idempotency_keys')
    .set({ status: 200, body })
    .where(({ and }) => and(claim))
    .execute();
  if (body.length > shortAnswer) await trimBytes(db, answers, claim.workspace_id, mostBytesOfAnswers);
}

/** Only if the claim is still ours: one that was taken over has another time. */
async function dropClaim(db: Db, claim: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where(({ and }) => and(claim))
    .where('status', 'is', null)
    .execute();
}
