import { type Config, loadConfig } from '../config.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import { type NewId, newId } from '../domain/ids.ts';
import { openStore, type Store } from '../store/open.ts';
import { processTerminal, type Terminal } from './terminal.ts';

/** What every command is handed. Nothing is read or opened before a command asks for it. */
export interface CliContext {
  now: Clock;
  newId: NewId;
  terminal: Terminal;
  /** The settings. Throws, naming every fault at once. */
  config(): Config;
  /** Does one piece of work on the store of this installation; shares the embedded server with whoever runs it. */
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
}

/** A command does one thing at a time. */
const poolSize = 2;

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
      const store = await openStore({ ...config(), poolSize, log: terminal.tell });
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
  };
}
