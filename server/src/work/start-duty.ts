// The claim loop: claims due rows, a few at a time, and sleeps until more are due.

import type { Clock } from '../domain/time/clock.ts';
import { notify } from '../store/notify.ts';
import type { Db, Store, Tx } from '../store/open.ts';
import type { Duty, WatchJobs } from './duty.ts';
import { type JobSlots, openJobSlots } from './job-slots.ts';
import { openWakeUp, type WakeUp } from './wake-up.ts';

export interface RunningDuty {
  /** Looks for work now. */
  wake(): void;
  /** Settles when nothing is due and no job is under way. */
  idle(): Promise<void>;
  /** Claims nothing more and finishes the jobs under way. Jobs that take longer than the grace period are given back. */
  stop(): Promise<void>;
}

export interface WorkDeps {
  listen: Store['listen'];
  now: Clock;
  /** Called with every failure; the work goes on. */
  log: (line: string, error: unknown) => void;
  watchJobs?: WatchJobs;
  /** Whether this server may take due work; by default always. */
  mayWork?: () => boolean;
}

const channel = 'work';
/** Also when the next row is due later: a clock may be set, and a server may be killed before it sends its wake-up. */
const longestSleepMs = 15_000;
const firstRetryMs = 1_000;
/** `serve` gives everything together 15 seconds. */
const stopGraceMs = 8_000;

/** A duty at work in this process. */
interface DutyRun<Job> {
  duty: Duty<Job>;
  wakeUp: WakeUp;
  slots: JobSlots<Job>;
  mayWork: () => boolean;
  /** Rows are due that were not claimed. */
  behind: boolean;
  over: boolean;
  waiting: (() => void)[];
}

/** Begins to work on `duty`, and returns when it is listening for NOTIFY. */
export async function startDuty<Job>(
  { listen, now, log, watchJobs = () => {}, mayWork = () => true }: WorkDeps,
  duty: Duty<Job>,
  { graceMs = stopGraceMs }: { graceMs?: number } = {},
): Promise<RunningDuty> {
  const wakeUp = openWakeUp();
  const slots = openJobSlots(duty, { log, watchJobs, freed: () => slotFreed(run) });
  const run: DutyRun<Job> = { duty, wakeUp, slots, mayWork, behind: false, over: false, waiting: [] };
  const wake = (workspaceId: string | null) => {
    duty.wakened?.(workspaceId);
    wakeUp.wake();
  };
  const unlisten = await listen(channel, (payload) => {
    const [name, workspaceId] = payload.split(' ');
    // The connection was lost, and wake-ups may be lost with it.
    if (payload === '') wake(null);
    else if (name === duty.name && workspaceId !== undefined) wake(workspaceId);
    else if (name === duty.name) wakeUp.wake();
  });
  const working = work(run, now, log);
  return {
    wake: () => wake(null),
    idle: () =>
      new Promise((resolve) => {
        run.waiting.push(resolve);
        noteIdle(run);
      }),
    async stop() {
      run.over = true;
      slots.end();
      await unlisten();
      wakeUp.wake();
      await working;
      await duty.leave?.().catch((error) => log(`Could not give back jobs (${duty.name})`, error));
      await slots.finish(graceMs);
    },
  };
}

async function work<Job>(run: DutyRun<Job>, now: Clock, log: WorkDeps['log']): Promise<void> {
  let failures = 0;
  while (!run.over) {
    let restMs: number;
    try {
      restMs = await claimForFreeSlots(run, now);
      failures = 0;
    } catch (error) {
      log(`Cannot look for work (${run.duty.name}), will try again`, error);
      run.behind = false;
      restMs = firstRetryMs * 2 ** Math.min(failures, 10);
      failures += 1;
    }
    const asleep = run.wakeUp.sleep(Math.min(Math.max(restMs, 0), longestSleepMs));
    noteIdle(run);
    await asleep;
  }
}

/** Returns for how many milliseconds there is nothing more to claim. */
async function claimForFreeSlots<Job>(run: DutyRun<Job>, now: Clock): Promise<number> {
  const { duty, slots } = run;
  run.behind = false;
  if (!run.mayWork()) return longestSleepMs;
  const free = slots.free();
  const jobs = free > 0 ? await duty.claim(free) : [];
  run.behind = jobs.length === free;
  for (const job of jobs) slots.take(job);
  const next = run.behind ? null : await duty.nextDueAt();
  if (next === null) return longestSleepMs;
  const restMs = next.getTime() - now().getTime();
  // A row became due meanwhile, or a workspace has room for another job.
  run.behind = restMs <= 0;
  return restMs;
}

/** Claims again when half of the slots are free; at once if a workspace waits only for its own jobs to end. */
function slotFreed<Job>(run: DutyRun<Job>): void {
  const { behind, duty, slots, wakeUp } = run;
  if (duty.withholds?.() || (behind && slots.free() * 2 >= duty.width)) wakeUp.wake();
  noteIdle(run);
}

function noteIdle<Job>({ wakeUp, behind, slots, duty, waiting }: DutyRun<Job>): void {
  if (!wakeUp.isAsleep() || behind || slots.free() < duty.width) return;
  for (const resolve of waiting.splice(0)) resolve();
}

/**
 * Wakes every server that works on the duty. In a transaction, the wake-up is sent after the commit.
 * @param workspaceId the workspace that has new work; its jobs under way look for it
 */
export function notifyWork(db: Db | Tx, duty: string, workspaceId?: string): Promise<void> {
  return notify(db, channel, workspaceId === undefined ? duty : `${duty} ${workspaceId}`);
}
