// FREETIME, as docs/sandbox.md "Free time" tells it: its terms, its days and its two invoices are read from there.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, suite, type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { startDuty } from '../../work/start-duty.ts';
import { recountDuty } from '../announcing/recount-duty.ts';
import { watchDuty } from '../watch.ts';

const app = await openTrackingApp({ after });
const { clock, deps, store } = app;
const dayZero = Date.parse('2026-12-01T09:00:00Z');
clock.advance(dayZero - clock.now().getTime());

const page = readFileSync(new URL('../../../../docs/sandbox.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text));
const [terms, right, wrong] = examples;
const wrongWays = [...page.matchAll(/^\| `(unpayable|disputable)` \| `(\w+)` \|/gm)].map(
  ([, level, code]) => `${level} ${code}`,
);

/** The free-time clocks of a person who follows the page, from day to day. */
async function follow(t: TestContext): Promise<{ client: Client; goTo(day: number): Promise<string[]> }> {
  const client = await app.client({ mode: 'test' });
  const stated = await client.call('/free-time/terms', { method: 'PUT', body: terms });
  assert.equal(stated.status, 200, JSON.stringify(stated.body));
  assert.equal((await client.call('/track/FREETIME1')).status, 200);
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  let today = 0;
  const goTo = async (day: number) => {
    if (day > today) {
      const advanced = await client.call('/sandbox/clock', { body: { advance_days: day - today } });
      assert.equal(advanced.status, 200, JSON.stringify(advanced.body));
    }
    today = day;
    for (const begin of [watchDuty, recountDuty]) {
      const duty = await startDuty({ listen: store.listen, now: clock.now, log }, begin(deps));
      releaseAtEnd(t, () => duty.stop());
      await duty.idle();
      await duty.stop();
    }
    const { body } = await client.call('/shipments/FREETIME1');
    return body.data.tracking.free_time.map(inShort);
  };
  return { client, goTo };
}

interface Shown {
  kind: string;
  state: string;
  last_free_day: string | null;
  expected_last_free_day: { p50: string } | null;
  days_left: number | null;
  charged_days: number | null;
  cost: { amount: string; currency: string } | null;
}

function inShort({ kind, state, expected_last_free_day: expected, ...clock }: Shown): string {
  const day = clock.last_free_day ?? expected?.p50 ?? 'no day';
  const cost = clock.charged_days ? `${clock.charged_days} days ${clock.cost?.amount}` : '';
  return [kind, state, day, clock.days_left ?? '', cost].filter((part) => part !== '').join(' ');
}

suite('FREETIME', () => {
  test('goes from free over the last day to over, leaves the terminal and comes back', async (t) => {
    const { client, goTo } = await follow(t);
    const ahead = 'detention not_started 2026-12-14';
    assert.deepEqual(await goTo(0), ['demurrage not_started 2026-12-07', ahead]);
    assert.deepEqual(await goTo(3), ['demurrage running 2026-12-07 3', ahead]);
    assert.deepEqual(await goTo(6), ['demurrage last_day 2026-12-07 0', ahead]);
    assert.deepEqual(await goTo(8), ['demurrage over 2026-12-07 -2 2 days 300.00', ahead]);
    const left = 'demurrage ended 2026-12-07 3 days 450.00';
    assert.deepEqual(await goTo(10), [left, 'detention running 2026-12-14 3']);
    assert.deepEqual(await goTo(13), [left, 'detention last_day 2026-12-14 0']);
    const listed = (await client.call('/free-time')).body.data;
    assert.deepEqual(
      listed.map((row: { clock: { kind: string; state: string } }) => [row.clock.kind, row.clock.state]),
      [['detention', 'last_day']],
    );
    assert.deepEqual(await goTo(17), [left, 'detention ended 2026-12-14 3 days 380.00']);
    assert.deepEqual((await client.call('/free-time')).body.data, []);
  });

  test('has an invoice in which nothing is found, and one that is wrong in seven ways', async (t) => {
    const { client, goTo } = await follow(t);
    await goTo(17);
    const check = async (body: object) => {
      const { status, body: answer } = await client.call('/invoices/check', { method: 'POST', body });
      assert.equal(status, 200, JSON.stringify(answer));
      const { us_rules, findings } = answer.data;
      assert.equal(us_rules, true);
      return findings.map(({ level, code }: { level: string; code: string }) => `${level} ${code}`);
    };
    assert.deepEqual(await check(right), []);
    assert.equal(wrongWays.length, 7);
    assert.deepEqual(await check(wrong), wrongWays);
  });
});

test('the page says that the numbers of its terms are invented', () => {
  assert.match(page, /\*\*All numbers are invented\.\*\*/);
  for (const { source } of terms.terms) assert.match(source, /invented/);
});
