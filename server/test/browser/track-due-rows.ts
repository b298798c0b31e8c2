import assert from 'node:assert/strict';
import { directoryOf } from '../../src/carriers/live-directory.ts';
import { importDuty } from '../../src/imports/working/import-duty.ts';
import { startDuty } from '../../src/work/start-duty.ts';
import { servicesBeside } from '../harness/services.ts';
import type { TestStore } from '../harness/store.ts';
import { appSecret } from './harness.ts';

/** Tracks the rows of imports that are due, as a server with the role `watch` does. @param options.knows no: no carrier knows anything */
export async function trackDueRows({ db, listen }: TestStore, { knows = true } = {}): Promise<void> {
  const beside = servicesBeside(db, appSecret);
  const none = directoryOf([], { places: beside.directories.live.places });
  const services = knows ? beside : { ...beside, directories: { ...beside.directories, live: none } };
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  const running = await startDuty({ listen, now: services.now, log }, importDuty(services));
  await running.idle();
  await running.stop();
}
