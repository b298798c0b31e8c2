import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { after, suite, test } from 'node:test';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { aheadOfSteady, clockState, type MachineClocks, openDatabaseClock } from './database-clock.ts';

const store = await openTestStore({ after });
const minute = 60_000;

/** The clocks of a machine whose wall clock the test sets. */
function machineAheadBy(aheadMs: number) {
  const offset = { ms: aheadMs };
  const machine: MachineClocks = {
    wallMs: () => Date.now() + offset.ms,
    steadyMs: () => performance.now(),
  };
  return { machine, set: (ms: number) => Object.assign(offset, { ms }) };
}

async function open(t: { after(end: () => void): void }, machine: MachineClocks) {
  const lines: string[] = [];
  const lost = new EventEmitter();
  const pool = { query: store.pool.query, driver: lost } as unknown as typeof store.pool;
  const clock = await openDatabaseClock({ pool, log: (line) => lines.push(line), machine });
  releaseAtEnd(t, clock.close);
  return { clock, lines, lost };
}

/** The tests and their database run on one machine. It may be busy, so that a question of the clock takes a second. */
const nearMs = 10_000;
function isNearNow(at: Date): boolean {
  return Math.abs(at.getTime() - Date.now()) < nearMs;
}

suite('the clock of the database', () => {
  for (const aheadMs of [0, 10 * minute, -10 * minute]) {
    test(`gives its time, whatever this machine says: ${aheadMs / minute} minutes ahead`, async (t) => {
      const { clock } = await open(t, machineAheadBy(aheadMs).machine);
      assert.ok(isNearNow(clock.now()), clock.now().toISOString());
      assert.ok(Math.abs(clock.offsetMs() - aheadMs) < nearMs, `${clock.offsetMs()}`);
    });
  }

  test('is not moved by a machine whose clock is set, and the offset shows it at once', async (t) => {
    const { machine, set } = machineAheadBy(0);
    const { clock, lines } = await open(t, machine);
    assert.deepEqual([clock.isTrusted(), lines], [true, []]);
    set(35_500);
    assert.ok(isNearNow(clock.now()));
    assert.equal(clock.isTrusted(), false);
    await clock.measure();
    await clock.measure();
    assert.match(
      lines.join(),
      /^The clock of this machine is 35\.\d s ahead of the database’s: set it by NTP\./,
    );
    assert.match(lines.join(), /takes no due work\.$/);
    set(-5_500);
    await clock.measure();
    assert.match(
      lines[1] ?? '',
      /^The clock of this machine is 5\.\d s behind the database’s: set it by NTP\.$/,
    );
    assert.equal(clock.isTrusted(), true);
    set(0);
    await clock.measure();
    assert.equal(lines[2], 'The clock of this machine agrees with the database’s again.');
    assert.equal(lines.length, 3, 'each change is said once');
  });

  test('is measured again after the machine was suspended: its steady clock stood still', async (t) => {
    let suspendedMs = 0;
    const machine = { wallMs: () => Date.now(), steadyMs: () => performance.now() - suspendedMs };
    const { clock } = await open(t, machine);
    suspendedMs = 10 * minute;
    assert.ok(!isNearNow(clock.now()));
    while (!isNearNow(clock.now())) await new Promise(setImmediate);
  });

  test('is measured again when a connection was lost', async (t) => {
    let stoodStillMs = 0;
    const machine = {
      wallMs: () => Date.now() - stoodStillMs,
      steadyMs: () => performance.now() - stoodStillMs,
    };
    const { clock, lost } = await open(t, machine);
    stoodStillMs = 10 * minute;
    lost.emit('error', new Error('terminated'));
    while (!isNearNow(clock.now())) await new Promise(setImmediate);
    assert.ok(Math.abs(clock.offsetMs() + 10 * minute) < nearMs);
  });

  test('goes on by the last measurement while the database does not answer', async (t) => {
    let answers = true;
    const pool = {
      query: (text: string) => (answers ? store.pool.query(text) : Promise.reject(new Error('no database'))),
      driver: new EventEmitter(),
    } as unknown as typeof store.pool;
    const clock = await openDatabaseClock({ pool, log: assert.fail });
    releaseAtEnd(t, clock.close);
    answers = false;
    await clock.measure();
    assert.ok(isNearNow(clock.now()));
    await assert.rejects(openDatabaseClock({ pool, log: assert.fail }), /no database/);
  });
});

test('of several readings the one with the shortest round trip counts, from the middle of it', () => {
  const slow = { databaseMs: 5_000_700, askedAtMs: 0, answeredAtMs: 1_000 };
  const quick = { databaseMs: 5_002_010, askedAtMs: 2_000, answeredAtMs: 2_020 };
  assert.equal(aheadOfSteady([slow, quick, slow]), 5_000_000);
});

test('a clock is right up to 2 seconds, and trusted up to 30, on both sides', () => {
  const states = [0, 1_999, -1_999, 2_000, -29_999, 30_000, -30_000].map(clockState);
  assert.deepEqual(states, ['right', 'right', 'right', 'off', 'off', 'far_off', 'far_off']);
});
