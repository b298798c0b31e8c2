import type pg from 'pg';
import type { MovingCarriers } from './moving-carriers.ts';

/** What a watcher works with. */
export interface Sea {
  carriers: MovingCarriers;
  /** The address of a database of its own, with Landfall's tables. */
  databaseUrl: string;
  /** A connection to that database, for the bench. */
  client: pg.Client;
}

/** A process that has asked the carriers once about each of their containers, and asks again when it is told to. */
export interface Watcher extends AsyncDisposable {
  pid: number;
  /** Makes everything due. */
  makeDue(): Promise<void>;
  /** Checks everything that is due. */
  check(): Promise<void>;
}
