// A backup is made while containers change. The database is lost later, and the backup is restored into another one, where
// the work goes on: receivers take what comes then for news, no credit is missing, and secrets and keys are the same.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { answerOf } from '../../e2e/landfall-process.ts';
import { checkDeliveries, eventsOfEndpoints } from '../nothing-lost/check-books.ts';
import { settled } from '../nothing-lost/settled.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { openProofDatabase, type ProofDatabase } from '../proof-postgres.ts';
import { startLoad } from '../rolling-upgrade/load.ts';
import { newDirectory, openScope, type Scope } from '../scope.ts';
import { checkNews } from '../three-servers/check-news.ts';
import { checkNumbers, highestNumbers } from './check-numbers.ts';
import { openScene, type Scene } from './scene.ts';

export const restore: Proof = {
  name: 'restore',
  about: 'a backup made under load is restored into another database, and the work goes on there',
  prove,
};

interface Size {
  boxes: number;
  customers: number;
  /** Changes before the backup, after it, and after the restore. They go on while the backup is made. */
  changesBetween: number;
  /** Between the changes of a lane. The short proof is about the restore, and not about load. */
  changePauseMs: number;
}

const sizes: Record<Extent, Size> = {
  whole: { boxes: 200, customers: 4, changesBetween: 1_000, changePauseMs: 0 },
  short: { boxes: 12, customers: 2, changesBetween: 16, changePauseMs: 200 },
};

/** The number of rows that a command reports, and of tables. */
interface Count {
  tables: number;
  rows: number;
}

async function prove({ extent, seed, tell }: Trial): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[extent];
  const scene = await openScene(scope, seed, size);
  const file = join(await newDirectory(scope), 'landfall.backup');
  tell('a backup is made under load, and the work goes on after it');
  const saved = await backUp(scope, scene, size, file);
  tell('the database is lost, and the backup is restored into another one');
  await scene.original.server.kill();
  const startedAt = performance.now();
  assert.deepEqual(await bringBack(scope, scene, file), saved);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const seen = highestNumbers(scene.ledger);
  tell('the work goes on there');
  const restored = await goOn(scope, scene, size);

  const events = await compareEvents(scene, restored);
  checkNumbers(scene.ledger, events.fresh, seen);
  const used = await Promise.all(scene.customers.map((customer) => customer.used()));
  const credits = used.reduce((sum, one) => sum + one, 0);
  assert.equal(credits, size.boxes, 'one credit for each container');
  return {
    'rows that came back': `${saved.rows} of ${saved.rows}, in ${seconds} s`,
    'events in the backup': events.kept.size,
    'events after the backup, which are lost': events.lost.size,
    'events after the restore': events.fresh.size,
    'of these, with a number that the receiver knew': 0,
    'credits spent': `${credits} for ${size.boxes} boxes`,
  };
}

async function backUp(scope: Scope, scene: Scene, size: Size, file: string): Promise<Count> {
  const { original, settingsOf } = scene;
  const load = startLoad({ ...scene, postgres: original.postgres }, size);
  await load.more(size.changesBetween);
  const { tables, rows } = await answerOf(scope, `backup ${file}`, settingsOf(original.postgres.databaseUrl));
  await load.more(size.changesBetween);
  await load.stop();
  return { tables, rows };
}

async function bringBack(
  scope: Scope,
  { original, restored, settingsOf }: Scene,
  file: string,
): Promise<Count> {
  await original.postgres.ask('create database restored');
  const answer = await answerOf(scope, `restore ${file}`, settingsOf(restored.databaseUrl));
  const tables: { rows: number }[] = answer.tables;
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}

/** Starts a server on the restored database, and changes every container there. */
async function goOn(scope: Scope, scene: Scene, size: Size): Promise<ProofDatabase> {
  await scene.restored.server.start();
  const postgres = await openProofDatabase(scope, scene.restored.databaseUrl);
  const load = startLoad({ ...scene, postgres }, size);
  await load.more(size.changesBetween);
  while (load.fewest() === 0) await load.more(1);
  await load.stop();
  await settled(postgres);
  await checkNews({ ...scene, postgres });
  return postgres;
}

/** Every event of the restored database arrived. So did events that it has lost, whose numbers the receiver knows. */
async function compareEvents({ original, ledger }: Scene, restored: ProofDatabase) {
  const before = await eventsOfEndpoints(original.postgres);
  const after = await eventsOfEndpoints(restored);
  assert.deepEqual([...after.difference(ledger.events)], [], 'events that never arrived');
  assert.deepEqual(ledger.faults, [], 'arrivals that a customer would refuse');
  await checkDeliveries(restored, ledger, after.size);
  const lost = before.difference(after);
  assert.ok(
    lost.intersection(ledger.events).size > 0,
    'no event was sent after the backup, so no number is known',
  );
  return { kept: before.intersection(after), lost, fresh: after.difference(before) };
}
