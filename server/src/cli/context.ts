import { type Config, loadConfig } from '../config.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import { type NewId, newId } from '../domain/ids.ts';
import { openStore, type Store } from '../store/open.ts';
import { processTerminal, type Terminal } from './terminal.ts';

/** The dependencies of every command. Nothing is read or opened before a command asks for it. */
export interface CliContext {
  now: Clock;
  newId: NewId;
  terminal: Terminal;
  /** The settings. Throws an error that names every fault at once. */
  config(): Config;
  /** Runs work on the store of this installation. Shares the embedded server with other processes that use it. */
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
}

/**
 * A command works with one connection, and a replay holds a second one meanwhile. Of the pool, one is reserved and the
 * server's own work gets a share of the others.
 */
const poolSize = 4;

/** The context of this process. */
export function processContext(env: NodeJS.ProcessEnv): CliContext {
  const terminal = processTerminal();
  const config = () => loadConfig(env);
  return {
    now: systemClock,
    newId,
    terminal,
    config,
    async withStore(work) {
      const store = await openStore({ ...config(), poolSize, log: terminal.warn });
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
  };
}
