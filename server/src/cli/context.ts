import { type Config, loadConfig } from '../config.ts';
import { type NewId, newId } from '../domain/ids.ts';
import { type Clock, systemClock } from '../domain/time/clock.ts';
import { openDatabaseClock } from '../store/database-clock.ts';
import { openStore, type Store } from '../store/open.ts';
import { type StoreConnection, useConnection } from '../store/use-connection.ts';
import { type AskPerson, askAtTerminal } from './ask-person.ts';
import { processTerminal, type Terminal } from './terminal.ts';

/** The dependencies of every command. Nothing is read or opened before a command asks for it. */
export interface CliContext {
  /** While a store is open, the clock of its database. */
  now: Clock;
  newId: NewId;
  terminal: Terminal;
  /** The settings. Throws an error that names every fault at once. */
  config(): Config;
  /** Absent where nobody can be asked. */
  askPerson?: AskPerson | undefined;
  /** Runs work on the store of this installation. Shares the embedded server with other processes that use it. */
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /**
   * Runs work over one connection to the database as it is: it is not migrated.
   * @param use.toRead the work only reads, so the database need not take writes
   */
  withConnection<T>(work: (connection: StoreConnection) => Promise<T>, use?: { toRead: boolean }): Promise<T>;
}

/**
 * A command works with one connection, and a replay holds a second one meanwhile. Of the pool, one is reserved and the
 * server's own work gets a share of the others.
 */
const poolSize = 4;

export function processContext(env: NodeJS.ProcessEnv): CliContext {
  const terminal = processTerminal();
  const config = () => loadConfig(env);
  let clock = systemClock;
  return {
    now: () => clock(),
    newId,
    terminal,
    config,
    askPerson: askAtTerminal(),
    async withStore(work) {
      await using opened = new AsyncDisposableStack();
      const options = { ...config(), poolSize, databaseWaitMs: 0, log: terminal.warn };
      const store = opened.adopt(await openStore(options), (it) => it.close());
      // The servers report a clock that is wrong.
      const database = await openDatabaseClock({ ...store, log: () => {} });
      clock = database.now;
      opened.defer(() => {
        database.close();
        clock = systemClock;
      });
      return await work(store);
    },
    withConnection: (work, use) =>
      useConnection({ ...config(), databaseWaitMs: 0, ...use, log: terminal.warn }, work),
  };
}
