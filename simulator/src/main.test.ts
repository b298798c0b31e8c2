import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import type { Invitation } from './invitation.ts';

function start(t: TestContext, ...options: string[]): ChildProcess {
  const child = spawn(process.execPath, [`${import.meta.dirname}/main.ts`, ...options], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  return child;
}

async function firstLine(child: ChildProcess): Promise<Invitation> {
  assert.ok(child.stdout);
  for await (const line of createInterface(child.stdout)) return JSON.parse(line);
  throw new Error('The simulator said nothing');
}

test('the simulator prints one line with its carriers and references to try, and the line is true', async (t) => {
  const child = start(t, '--shipments', '5000');
  const { listening, carriers, try: suggestions } = await firstLine(child);
  assert.match(listening, /^http:\/\/127\.0\.0\.1:\d+$/);
  assert.equal(carriers.length, 7);
  assert.equal(suggestions.length, 3);
  for (const { reference, scac } of suggestions) {
    const carrier = carriers.find((one) => one.scac === scac);
    assert.ok(carrier);
    const isContainer =
      carrier.containerPrefixes.includes(reference.slice(0, 4)) && /^[A-Z]{4}\d{7}$/.test(reference);
    if (!isContainer) assert.match(reference, new RegExp(carrier.billOfLadingPattern));
    const name = isContainer ? 'equipmentReference' : 'transportDocumentReference';
    assert.equal((await fetch(`${carrier.baseUrl}/v2/events?${name}=${reference}`)).status, 200);
  }
});

test('the simulator ends when its stdin closes, even with hanging requests', async (t) => {
  const child = start(t, '--shipments', '500');
  const { listening } = await firstLine(child);
  await fetch(`${listening}/control/carriers/MAEU`, {
    method: 'PUT',
    body: JSON.stringify({ faults: ['hang'] }),
    headers: { 'content-type': 'application/json' },
  });
  const hanging = assert.rejects(fetch(`${listening}/MAEU/v2/events?equipmentReference=MSKU0000000`));
  child.stdin?.end();
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
  await hanging;
});

test('the simulator ends on SIGTERM', async (t) => {
  const begunMs = Date.now();
  const child = start(t, '--shipments', '500', '--now', '2030-01-01T00:00:00Z', '--speed', '60');
  const { listening } = await firstLine(child);
  const clock = (await (await fetch(`${listening}/control/clock`)).json()) as { now: string; speed: number };
  assert.equal(clock.speed, 60);
  // However long the start took, the clock has not run longer.
  const ranMs = Date.parse(clock.now) - Date.UTC(2030, 0, 1);
  assert.ok(ranMs >= 0 && ranMs <= 60 * (Date.now() - begunMs), clock.now);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('with `history` it prints the voyages that were finished by a moment, and ends', async (t) => {
  const said = async (): Promise<string> => {
    const child = start(
      t,
      'history',
      '--seed',
      '7',
      '--days',
      '30',
      '--shipments',
      '50',
      '--now',
      '2026-11-22',
    );
    const text: Buffer[] = [];
    child.stdout?.on('data', (part) => text.push(part));
    assert.deepEqual(await once(child, 'close'), [0, null]);
    return Buffer.concat(text).toString();
  };
  const lines = (await said()).trimEnd().split('\n');
  assert.ok(lines.length > 20);
  for (const line of lines) assert.ok(JSON.parse(line).learned_at < '2026-11-22', line);
  assert.equal((await said()).trimEnd(), lines.join('\n'));
});

test('the simulator prints what is wrong with its options', async (t) => {
  const child = start(t, '--speed', 'fast');
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  assert.deepEqual(await once(child, 'close'), [2, null]);
  assert.match(said, /^--speed must be a number of at least 0\n\nUsage:/);
});
