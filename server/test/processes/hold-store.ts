// Runs a Landfall process without HTTP. It opens the store and holds it, or writes without end, until standard input
// ends.
// Usage: hold-store.ts hold|write DATA_DIR|DATABASE_URL [FIRST_NUMBER]. Each step prints one line.

import { once } from 'node:events';
import { openStore, type Store } from '../../src/store/open.ts';
import { StoreUnavailable } from '../../src/store/store-unavailable.ts';

const [duty, place = '', firstNumber = '0'] = process.argv.slice(2);
const lanes = 4;

try {
  const databaseUrl = place.includes('://') ? place : null;
  const store = await openStore({ databaseUrl, dataDir: place, log: (line) => say(`log ${line}`) });
  say('open');
  process.stdin.resume();
  const asked = { toStop: false };
  const stop = once(process.stdin, 'close').then(() => {
    asked.toStop = true;
  });
  await Promise.all(
    duty === 'write' ? Array.from({ length: lanes }, (_, lane) => write(store, lane, asked)) : [],
  );
  await stop;
  await store.close();
  say('closed');
} catch (error) {
  if (!(error instanceof StoreUnavailable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Prints a number only after PostgreSQL has acknowledged it. A number that failed is never tried again. */
async function write(store: Store, lane: number, asked: { toStop: boolean }): Promise<void> {
  await store.pool
    .query('create table if not exists acknowledged (number integer primary key)')
    .catch(() => {});
  for (let number = Number(firstNumber) + lane; !asked.toStop; number += lanes) {
    await store.pool.query('insert into acknowledged values ($1)', [number]).then(
      () => say(`wrote ${number}`),
      // PostgreSQL is down, so leave the processor to its restart.
      () => new Promise((resolve) => setTimeout(resolve, 5)),
    );
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
