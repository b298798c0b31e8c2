import assert from 'node:assert/strict';
import type { Services } from '../../src/services.ts';
import type { Store } from '../../src/store/open.ts';
import { reviewDuty } from '../../src/tracking/announcing/clock-duties.ts';
import { startDuty } from '../../src/work/start-duty.ts';

/** Reviews the shipments whose exceptions are due, as a server does. */
export async function reviewDue(services: Services, { listen }: Pick<Store, 'listen'>): Promise<void> {
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  const running = await startDuty({ listen, now: services.now, log }, reviewDuty(services));
  await running.idle().finally(running.stop);
}
