import { sql } from 'kysely';
import { startPostgresPair } from '../../harness/postgres-pair.ts';
import { openProofDatabase } from '../proof-postgres.ts';
import { openScope } from '../scope.ts';

const lanes = 8;

/**
 * Kills a primary during writes, and promotes a standby for which it did not wait. Says how many acknowledged writes the
 * standby lacks.
 */
export async function lostBehind(writesBefore: number): Promise<string> {
  await using scope = openScope();
  const pair = await startPostgresPair(scope);
  const { store, ask } = await openProofDatabase(scope, pair.url);
  await sql`create table acknowledged (number integer primary key)`.execute(store.db);
  let begun = 0;
  const acknowledged: number[] = [];
  const write = async () => {
    for (;;) {
      begun += 1;
      const number = begun;
      await sql`insert into acknowledged values (${number})`.execute(store.dutyDb);
      acknowledged.push(number);
      if (acknowledged.length === writesBefore) void pair.primary.kill();
    }
  };
  await Promise.allSettled(Array.from({ length: lanes }, write));
  await pair.promote();
  const kept = await ask<{ number: number }>('select number from acknowledged');
  const lost = new Set(acknowledged).difference(new Set(kept.map(({ number }) => number)));
  return `${lost.size} of ${acknowledged.length} acknowledged writes were lost`;
}
