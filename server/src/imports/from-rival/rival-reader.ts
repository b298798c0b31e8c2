// Reads the lists of other services in the background. The token is kept in memory only, so a reading ends with its server.

import type { Owner } from '../../accounts/owner.ts';
import { holdWorkspace } from '../../accounts/queries.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { listWatched, type RivalLogIn, type WatchedList } from '../../carriers/routes/list-watched.ts';
import { type RivalName, rivals } from '../../carriers/routes/rivals.ts';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { rivalSummaryOf } from './compare-rival-list.ts';
import {
  deleteRivalList,
  endRivalList,
  findRivalList,
  holdRivalList,
  insertRivalList,
} from './rival-list-queries.ts';
import { sortWatched } from './sort-watched.ts';

export interface RivalReader {
  /**
   * Begins to read the list of a service, in place of the list that was read before. Nothing is changed there.
   * @throws Problem `limit_reached` while a list is read for the workspace, `rate_limited` while this server reads many
   */
  begin(actor: Actor, owner: Owner, wanted: { rival: RivalName; logIn: RivalLogIn }): Promise<void>;
  /** Removes the list of a workspace. Whichever server reads it stops; this one at once, so that its place is free. */
  remove(workspaceId: string): Promise<void>;
  /** Resolves when no list is read any more. */
  settled(): Promise<void>;
  /** Ends the readings; what they have read counts. */
  close(): Promise<void>;
}

/** Each may hold some megabytes. */
const mostAtOnce = 4;
/** How often a server says that it still reads. */
const holdEveryMs = 2_000;
const holdMs = 60_000;

export function openRivalReader(services: Services): RivalReader {
  const { db, now, log } = services;
  const closing = new AbortController();
  /** By workspace, from before the first wait on: who asks at the same time, or has removed the list, takes no other place. */
  const underWay = new Map<string, { stopped: AbortController; ended: Promise<void> }>();
  const settled = async () => void (await Promise.all([...underWay.values()].map(({ ended }) => ended)));

  async function read(
    id: string,
    owner: Owner,
    { rival, logIn }: { rival: RivalName; logIn: RivalLogIn },
    stopped: AbortController,
  ): Promise<void> {
    let soFar: WatchedList = { rows: [], pages: 0, broken: null };
    const hold = async () => {
      if (!(await holdRivalList(db, id, soFar, heldUntil(now())))) stopped.abort();
    };
    // While the database does not answer, the list is read on.
    const timer = setInterval(() => void hold().catch(() => {}), holdEveryMs);
    const onPage = (list: WatchedList) => {
      soFar = { ...list };
    };
    try {
      const signal = AbortSignal.any([stopped.signal, closing.signal]);
      const list = await listWatched(rivals[rival], logIn, { now, onPage }, signal);
      if (stopped.signal.aborted) return;
      const broken = closing.signal.aborted ? 'this server was stopped' : list.broken;
      const summary = rivalSummaryOf(await sortWatched(services, owner, rival, list.rows));
      await endRivalList(db, id, { ...list, broken }, summary);
    } finally {
      clearInterval(timer);
    }
  }

  return {
    async begin(actor, owner, wanted) {
      const { workspaceId } = owner;
      if (underWay.has(workspaceId)) throw isBeingRead();
      if (underWay.size >= mostAtOnce || closing.signal.aborted)
        throw new Problem('rate_limited', 'Several lists are being read. Try again in a minute.', {
          retryAfterSeconds: 60,
        });
      const stopped = new AbortController();
      const noted = noteBegun(services, actor, owner, wanted.rival);
      const reading = async (id: string) =>
        await read(id, owner, wanted, stopped).catch((error) =>
          log('The list of another service could not be kept', error),
        );
      const ended = noted.then(reading, () => {}).finally(() => underWay.delete(workspaceId));
      underWay.set(workspaceId, { stopped, ended });
      await noted;
    },
    async remove(workspaceId) {
      const reading = underWay.get(workspaceId);
      reading?.stopped.abort();
      await reading?.ended;
      await deleteRivalList(db, workspaceId);
    },
    settled,
    async close() {
      closing.abort();
      await settled();
    },
  };
}

/** Returns the id of the reading. */
async function noteBegun(
  services: Services,
  actor: Actor,
  { workspaceId }: Owner,
  rival: RivalName,
): Promise<string> {
  const { db, now, newId } = services;
  const id = newId('riv');
  await inTransaction(db, async (tx) => {
    await holdWorkspace(tx, workspaceId);
    const before = await findRivalList(tx, workspaceId);
    if (before?.held_until && before.held_until > now()) throw isBeingRead();
    const times = { begun_at: now(), held_until: heldUntil(now()) };
    await insertRivalList(tx, { workspace_id: workspaceId, id, rival, ...times });
    const entry = { workspaceId, target: rivals[rival].name };
    await audit({ ...services, db: tx }, actor, { action: 'rival.read', ...entry });
  });
  return id;
}

function heldUntil(now: Date): Date {
  return new Date(now.getTime() + holdMs);
}

function isBeingRead(): Problem {
  return limitReached('rival_lists', 1, 'wait until it is read, or stop it');
}
