import { type Actor, audit } from '../../audit/audit.ts';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { notifyWork } from '../../work/start-duty.ts';
import { type ClockReading, checkSandbox, readClock, writeDaysAhead } from './clock-queries.ts';
import type { TestClockView } from './clock-routes.ts';
import { countSandbox, lockSandbox } from './sandbox-room.ts';

/** How far the clock may be ahead, in days. */
const mostAhead = 365;

/** The clock as it is. It shows the present while no sandbox shipment is tracked. */
export async function showClock({ db, now }: Services, workspaceId: string): Promise<TestClockView> {
  return clockAt(now(), await readClock(db, workspaceId));
}

/**
 * Moves the test clock forward. All sandbox shipments of the workspace are due then, and the duty that watches live
 * shipments checks them: it applies the answers and announces what is new. A step by a key is not in the audit log, since only
 * sandbox data changes and the log of requests has it.
 * @throws Problem `not_tracked` without a sandbox shipment, `clock_advancing` while the last step is under way,
 *   `limit_reached` too far ahead
 */
export async function advanceClock(
  services: Services,
  actor: Actor,
  workspaceId: string,
  days: number,
): Promise<TestClockView> {
  const now = services.now();
  const state = await inTransaction(services.db, async (tx) => {
    await lockSandbox(tx, workspaceId);
    const { tracked } = await countSandbox(tx, workspaceId);
    if (tracked === 0)
      throw new Problem(
        'not_tracked',
        'No sandbox shipment is tracked, so nothing can happen on the clock: track one first, such as GET /track/SLIP1.',
      );
    const { daysAhead, isAdvancing } = await readClock(tx, workspaceId);
    if (isAdvancing)
      throw new Problem(
        'clock_advancing',
        'The test clock was advanced, and its shipments are still being checked: wait until GET /sandbox/clock says ready.',
      );
    if (daysAhead + days > mostAhead)
      throw limitReached(
        'test_clock_days',
        mostAhead,
        'untrack all sandbox shipments to return to the present',
      );
    await writeDaysAhead(tx, workspaceId, daysAhead + days);
    await checkSandbox(tx, workspaceId, now);
    await notifyWork(tx, 'watch');
    const entry = { action: 'sandbox.advance', workspaceId, target: null, details: { days } } as const;
    if (actor.key === undefined) await audit({ ...services, db: tx }, actor, entry);
    return { daysAhead: daysAhead + days, isAdvancing: true };
  });
  return clockAt(now, state);
}

function clockAt(now: Date, { daysAhead, isAdvancing }: ClockReading): TestClockView {
  return {
    now: new Date(now.getTime() + daysAhead * dayMs).toISOString(),
    days_ahead: daysAhead,
    status: isAdvancing ? 'advancing' : 'ready',
  };
}
