import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import type { TrackingEvent } from '../domain/events/event.ts';
import { endOfLocalDay, sortKey } from '../domain/events/event-time.ts';
import { isContainerNumber } from '../domain/references/container-number.ts';
import { parseReference } from '../domain/references/reference.ts';
import { selectedBy } from './sandbox/scenario.ts';
import { sandboxDirectory } from './sandbox.ts';

const never = new AbortController().signal;

async function ask(text: string, now: string) {
  const directory = sandboxDirectory({ now: () => new Date(now) });
  const [candidate] = directory.candidates(parseReference(text), {});
  assert.ok(candidate?.questions[0]);
  const { carrier, questions } = candidate;
  const answer = await carrier.ask(questions[0] ?? { reference: '', kind: 'booking' }, never);
  const pages = answer.outcome === 'found' ? answer.pages : [];
  const { events, setAside } = carrier.decode(pages);
  assert.deepEqual(setAside, []);
  return { answer, events };
}

function arrivalAtPod(events: TrackingEvent[]): TrackingEvent {
  const arrival = events.find(({ code, role }) => code === 'ARRI' && role === 'POD');
  assert.ok(arrival);
  return arrival;
}

const days = ['2024-02-29T00:00:00Z', '2026-06-30T12:00:00Z', '2031-12-31T23:59:59Z'];

suite('the sandbox carrier', () => {
  test('gives the same answer about a reference all day', async () => {
    const morning = await ask('MSCU1234566', '2026-06-30T00:00:00Z');
    const night = await ask('mscu 123456-6', '2026-06-30T23:59:59Z');
    assert.deepEqual(morning.answer, night.answer);
  });

  test('gives this answer about a reference on every machine', async () => {
    const { events } = await ask('DEMO1', '2026-06-30T12:00:00Z');
    assert.equal(events[0]?.bookings[0], 'SB45029044');
    assert.equal(arrivalAtPod(events).time.local, '2026-07-14T06:30:00');
  });

  test('has no data for NODATA, whatever else the reference contains', async () => {
    for (const text of ['NODATA', 'DELAYNODATA', 'ARRIVE-NODATA-1']) {
      assert.deepEqual((await ask(text, days[0] ?? '')).answer, { outcome: 'no_data' });
    }
  });

  test('a container reference becomes the box, any other the Bill of Lading of boxes with correct check digits', async () => {
    const box = await ask('TCNU1234565', days[0] ?? '');
    assert.deepEqual([...new Set(box.events.flatMap(({ containers }) => containers))], ['TCNU1234565']);
    const counts = new Set<number>();
    for (let at = 0; at < 30; at += 1) {
      const { events } = await ask(`BILLNO${at}`, days[0] ?? '');
      assert.ok(
        events.every((event) => event.kind === 'shipment' || event.billsOfLading.includes(`BILLNO${at}`)),
      );
      const boxes = new Set(events.flatMap(({ containers }) => containers));
      assert.ok([...boxes].every(isContainerNumber));
      counts.add(boxes.size);
    }
    assert.deepEqual([...counts].sort(), [1, 2, 3]);
  });

  const reference = fc.stringMatching(/^[A-Z0-9]{5,12}$/).filter((text) => selectedBy(text).kind === 'still');

  for (const now of days) {
    test(`on ${now}: in transit is in transit, DELAY is late, ARRIVE has arrived`, async () => {
      const instant = Date.parse(now);
      await fc.assert(
        fc.asyncProperty(reference, async (text) => {
          const moving = (await ask(text, now)).events;
          assert.equal(arrivalAtPod(moving).classifier, 'EST');
          assert.ok(sortKey(arrivalAtPod(moving).time) > instant + 86_400_000);
          assert.ok(moving.some(({ code, classifier }) => code === 'DEPA' && classifier === 'ACT'));

          const late = (await ask(`${text}DELAY`, now)).events;
          assert.equal(arrivalAtPod(late).classifier, 'EST');
          assert.ok(Date.parse(endOfLocalDay(arrivalAtPod(late).time)) <= instant);

          const there = (await ask(`ARRIVE${text}`, now)).events;
          assert.equal(arrivalAtPod(there).classifier, 'ACT');

          for (const event of [...moving, ...late, ...there]) {
            if (event.classifier === 'ACT') assert.ok(sortKey(event.time) < instant);
            if (event.mode === 'vessel') assert.notEqual(event.vessel, null);
          }
        }),
        { numRuns: 60 },
      );
    });
  }

  test('can be cancelled like any other question', async () => {
    const [carrier] = sandboxDirectory({ now: () => new Date() }).list();
    const answer = await carrier?.ask({ reference: 'DEMO1', kind: 'booking' }, AbortSignal.abort());
    assert.equal(answer?.outcome === 'unavailable' && answer.reason, 'aborted');
  });
});
