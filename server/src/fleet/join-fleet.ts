import { differencesOf, wordsOfDifference } from '../domain/fleet/differences.ts';
import type { ServerFacts } from '../domain/fleet/fleet-view.ts';
import { type FleetView, viewFleet } from '../domain/fleet/fleet-view.ts';
import { notify } from '../store/notify.ts';
import type { Db, Store } from '../store/open.ts';
import { listServers, writeServer, writeStopped } from './server-queries.ts';

export interface Fleet {
  view: FleetView;
  /** Tells the others that this server stops. */
  leave(): Promise<void>;
}

const channel = 'servers';
const everyMs = 10_000;

/**
 * Writes what this server says of itself, tells the others, and from then on looks at them: every ten seconds, and whenever
 * one of them starts or stops.
 */
export async function joinFleet(
  { db, listen, log }: { db: Db; listen: Store['listen']; log: (line: string) => void },
  own: ServerFacts,
): Promise<Fleet> {
  let seen = viewFleet(own, []);
  let said = '';
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const servers = await listServers(db);
    seen = viewFleet(own, servers);
    const differing = differencesOf(servers).map(wordsOfDifference).join('; ');
    if (differing !== said)
      log(differing === '' ? 'The servers no longer differ' : `The servers differ: ${differing}`);
    said = differing;
  }

  async function beat(): Promise<void> {
    await writeServer(db, own);
    await look();
  }

  /** While the database does not answer, the last look stands; the pool reports the fault. */
  function again(work: () => Promise<void>): void {
    looking ??= work()
      .catch(() => {})
      .finally(() => {
        looking = null;
      });
  }

  const unlisten = await listen(channel, () => again(look));
  await beat();
  await notify(db, channel, own.id);
  const timer = setInterval(() => again(beat), everyMs).unref();
  return {
    view: {
      leftTo: (role) => seen.leftTo(role),
      remembers: (carrier) => seen.remembers(carrier),
      isOutdone: (role) => seen.isOutdone(role),
    },
    async leave() {
      clearInterval(timer);
      await unlisten();
      await looking;
      await writeStopped(db, own.id)
        .then(() => notify(db, channel, own.id))
        .catch(() => {});
    },
  };
}
