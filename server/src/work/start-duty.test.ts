import assert from 'node:assert/strict';
import { after, suite, type TestContext, test } from 'node:test';
import { testClock } from '../../test/harness/clock.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { actingFor, theServer } from '../store/acting-for.ts';
import type { Duty } from './duty.ts';
import { notifyWork, type RunningDuty, startDuty } from './start-duty.ts';

const store = await openTestStore({ after });
const clock = testClock();

/** Jobs in memory, and all that was done with them. */
class Board implements Duty<number> {
  readonly name: string;
  readonly width = 4;
  readonly deadlineMs = 60_000;
  due: number[] = [];
  readonly done: number[] = [];
  readonly postponed: number[] = [];
  readonly released: number[] = [];
  mostAtOnce = 0;
  claims = 0;
  private atOnce = 0;
  wakened?: (workspaceId: string | null) => void;
  /** What happens to a job; by default nothing. */
  act: (job: number, signal: AbortSignal, ending: AbortSignal) => Promise<void> = async () => {};

  constructor(name: string) {
    this.name = name;
  }

  async claim(limit: number): Promise<number[]> {
    this.claims += 1;
    return this.due.splice(0, limit);
  }

  async nextDueAt(): Promise<Date | null> {
    return this.due.length > 0 ? clock.now() : null;
  }

  async perform(job: number, signal: AbortSignal, ending: AbortSignal): Promise<void> {
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    try {
      await this.act(job, signal, ending);
      this.done.push(job);
    } finally {
      this.atOnce -= 1;
    }
  }

  async postpone(job: number): Promise<void> {
    this.postponed.push(job);
  }

  async release(job: number): Promise<void> {
    this.released.push(job);
  }
}

async function start(
  t: TestContext,
  board: Duty<number>,
  log: string[] = [],
  graceMs = 60_000,
): Promise<RunningDuty> {
  const running = await startDuty(
    { listen: store.listen, now: clock.now, log: (line) => log.push(line) },
    board,
    { graceMs },
  );
  releaseAtEnd(t, () => running.stop());
  return running;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

suite('a duty', () => {
  test('does all that is due, a bounded number at once', async (t) => {
    const board = new Board('many');
    board.due = upTo(100);
    board.act = () => new Promise((resolve) => setImmediate(resolve));
    const running = await start(t, board);
    await running.idle();
    assert.deepEqual(
      board.done.toSorted((a, b) => a - b),
      upTo(100),
    );
    assert.equal(board.mostAtOnce, board.width);
    assert.ok(board.claims < 60, 'several are claimed in one go');
  });

  test('is woken by a notification in its name, from whatever process', async (t) => {
    const board = new Board('notified');
    const began = Promise.withResolvers<void>();
    board.act = async () => began.resolve();
    const running = await start(t, board);
    await running.idle();
    board.due = [1];
    const before = board.claims;
    await notifyWork(store.db, 'someone else');
    await notifyWork(store.db, 'notified');
    await began.promise;
    assert.equal(board.claims, before + 1);
  });

  test('does each job, and postpones it, for its workspace; it claims for the server', async (t) => {
    const board = new Board('shared out');
    const actedFor: string[] = [];
    const note = async () => void actedFor.push(actingFor());
    const shared = Object.assign(board, {
      workspaceOf: (job: number) => `ws_${job}`,
      claim: (limit: number) => note().then(() => board.due.splice(0, limit)),
      act: () => note().then(() => Promise.reject(new Error('planted'))),
      postpone: note,
    });
    board.due = [1];
    const running = await start(t, shared);
    await running.idle();
    assert.deepEqual(
      actedFor.filter((each) => each !== theServer),
      ['ws_1', 'ws_1'],
    );
    assert.equal(actedFor[0], theServer);
  });

  test('that withholds jobs looks again as soon as one is over, and sleeps until then', async (t) => {
    const board = new Board('withholding');
    board.due = upTo(6);
    let inHand = 0;
    const running = await start(t, {
      name: board.name,
      width: board.width,
      deadlineMs: board.deadlineMs,
      postpone: (job) => board.postpone(job),
      release: (job) => board.release(job),
      // The workspace has a share of two, although four could be taken.
      claim: async (limit) => board.claim(Math.min(limit, 2 - inHand)),
      nextDueAt: async () => null,
      withholds: () => true,
      async perform(job, signal, ending) {
        inHand += 1;
        await board.perform(job, signal, ending);
        inHand -= 1;
      },
    });
    await running.idle();
    assert.deepEqual(board.done, upTo(6));
    assert.ok(board.claims <= 8, `${board.claims} claims for six jobs`);
  });

  test('wakes by itself when the next row is due', async (t) => {
    const board = new Board('timed');
    const began = Promise.withResolvers<void>();
    board.act = async () => began.resolve();
    board.nextDueAt = async () => {
      board.due = [1];
      return new Date(clock.now().getTime() + 5);
    };
    await start(t, board);
    await began.promise;
  });

  test('survives a job that fails: it is logged and postponed, and costs no other', async (t) => {
    const board = new Board('failing');
    const log: string[] = [];
    board.due = upTo(20);
    board.act = async (job) => {
      if (job % 2 === 0) throw new Error('no luck');
    };
    await (await start(t, board, log)).idle();
    assert.equal(board.done.length, 10);
    assert.deepEqual(
      board.postponed,
      upTo(20).filter((job) => job % 2 === 0),
    );
    assert.equal(log.length, 10);
  });

  test('takes nothing while this server may not work, finishes what it has, and goes on afterwards', async (t) => {
    const board = new Board('forbidden');
    let mayWork = true;
    const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    board.act = () => {
      began.resolve();
      return end.promise;
    };
    board.due = [1];
    const deps = { listen: store.listen, now: clock.now, log: () => {}, mayWork: () => mayWork };
    const running = await startDuty(deps, board);
    releaseAtEnd(t, () => running.stop());
    await began.promise;
    mayWork = false;
    board.due = [2];
    const before = board.claims;
    end.resolve();
    running.wake();
    await running.idle();
    assert.deepEqual([board.done, board.claims], [[1], before]);
    mayWork = true;
    running.wake();
    await running.idle();
    assert.deepEqual(board.done, [1, 2]);
  });

  test('tells what becomes of every job', async (t) => {
    const board = new Board('told of');
    const steps: string[] = [];
    board.due = upTo(3);
    board.act = async (job) => {
      if (job === 1) throw new Error('no luck');
    };
    const running = await startDuty(
      {
        listen: store.listen,
        now: clock.now,
        log: () => {},
        watchJobs: (duty, step) => steps.push(`${duty} ${step}`),
      },
      board,
    );
    releaseAtEnd(t, () => running.stop());
    await running.idle();
    assert.deepEqual(steps.toSorted(), [
      ...['told of done', 'told of done', 'told of postponed'],
      ...['told of taken', 'told of taken', 'told of taken'],
    ]);
  });

  test('hears for which workspace it is woken, and of any when wake-ups may be lost', async (t) => {
    const board = new Board('selective');
    const heard: (string | null)[] = [];
    const all = Promise.withResolvers<void>();
    board.wakened = (workspaceId) => {
      heard.push(workspaceId);
      if (heard.length === 2) all.resolve();
    };
    await start(t, board);
    await notifyWork(store.db, 'another', 'ws_1');
    await notifyWork(store.db, 'selective');
    await notifyWork(store.db, 'selective', 'ws_2');
    await store.pool.query("notify work, ''");
    await all.promise;
    assert.deepEqual(heard, ['ws_2', null]);
  });

  test('survives a claim that fails', async (t) => {
    const board = new Board('unlucky');
    const log: string[] = [];
    const claim = board.claim.bind(board);
    board.claim = async (limit) => {
      board.claim = claim;
      board.due = [1];
      throw new Error(`cannot claim ${limit}`);
    };
    const running = await start(t, board, log);
    running.wake();
    await running.idle();
    running.wake();
    await running.idle();
    assert.deepEqual(board.done, [1]);
    assert.match(log.join(), /Cannot look for work \(unlucky\)/);
  });

  test('stops after what is in hand, and claims nothing more', async (t) => {
    const board = new Board('stopping');
    const begun = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    board.due = upTo(10);
    board.act = async () => {
      begun.resolve();
      await hold.promise;
    };
    const running = await start(t, board);
    await begun.promise;
    const stopped = running.stop();
    hold.resolve();
    await stopped;
    assert.deepEqual(board.done, [0, 1, 2, 3]);
    assert.deepEqual(board.due, [4, 5, 6, 7, 8, 9]);
  });

  test('tells a job that the server stops, so that one of many parts comes to its end', async (t) => {
    const board = new Board('of many parts');
    const begun = Promise.withResolvers<void>();
    board.due = [1];
    let hasEnded = false;
    board.act = (_, signal, ending) => {
      begun.resolve();
      assert.ok(!signal.aborted);
      return new Promise((resolve) =>
        ending.addEventListener('abort', () => {
          hasEnded = true;
          resolve();
        }),
      );
    };
    const running = await start(t, board);
    await begun.promise;
    const stopped = running.stop();
    assert.ok(hasEnded, 'before anything else is waited for, such as a slow database');
    await stopped;
    assert.deepEqual([board.done, board.released], [[1], []]);
  });

  test('gives back what takes longer than the grace', async (t) => {
    const board = new Board('slow');
    const begun = Promise.withResolvers<void>();
    board.due = [1];
    board.act = (_, signal) => {
      begun.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const log: string[] = [];
    const running = await start(t, board, log, 0);
    await begun.promise;
    await running.stop();
    assert.deepEqual([board.released, board.postponed, board.done, log], [[1], [], [], []]);
  });
});
