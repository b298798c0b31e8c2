import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sampleNotice } from '../../../test/harness/carriers/sample-arrival-notice.ts';
import { runs } from '../../../test/harness/runs.ts';
import { applyObservation } from '../../domain/journey/apply-observation.ts';
import { mostNotices } from '../../domain/journey/granted-free-times.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import { decodeAs } from '../decode-as.ts';
import { noticePage } from './notice-page.ts';

const bill = 'MEDUAB123456';
const box = 'MSCU5956818';

/** The notice with any JSON in place of some of its parts, at any depth. */
const spoiled = fc
  .tuple(fc.array(fc.tuple(fc.nat(), fc.jsonValue()), { minLength: 1, maxLength: 4 }))
  .map(([changes]) => {
    const notice = structuredClone(sampleNotice(bill, [box]));
    for (const [which, value] of changes) {
      const places = placesIn(notice);
      const [holder, name] = places[which % places.length] ?? assert.fail();
      holder[name] = value;
    }
    return notice;
  });

/** All members of objects and lists in a value. */
function placesIn(value: unknown): [holder: Record<string, unknown>, name: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [
    [holder, name] as [Record<string, unknown>, string],
    ...placesIn(holder[name]),
  ]);
}

test('whatever stands in a notice, it is read or set aside with a path, and a journey is derived from it', () => {
  fc.assert(
    fc.property(fc.oneof(spoiled, fc.jsonValue()), (raw) => {
      const decoded = decodeAs('MSCU', [noticePage(raw)]);
      assert.ok(decoded.events.length === 1 || decoded.setAside.length > 0);
      for (const { position, reason } of decoded.setAside) {
        assert.match(position, /^\$\.arrivalNotices\[0\]/);
        assert.match(reason, /^It .*\.$/);
      }
      const observation = { carrier: 'MSCU', receivedAt: '2026-03-02T00:00:00Z', complete: false, decoded };
      const state = applyObservation(null, observation, { reference: bill, shape: 'document' });
      for (const { freeTimes = [] } of state.journeys)
        for (const { free, lastFreeDay } of freeTimes) {
          assert.ok(free !== null || lastFreeDay !== null);
          assert.ok(free === null || Number.isSafeInteger(free.amount));
          assert.match(lastFreeDay ?? '2026-01-01', /^20\d\d-\d\d-\d\d$/);
        }
    }),
    { numRuns: runs(1_000) },
  );
});

test('of a shipment only the newest notices stay, however many types a carrier makes up', () => {
  let state: ShipmentState | null = null;
  for (let at = 0; at < 3 * mostNotices; at += 1) {
    const issueDateTime = new Date(Date.UTC(2026, 1, 1, at)).toISOString();
    const page = noticePage(sampleNotice(bill, [box], { issueDateTime, typeLabel: `Type ${at}` }));
    const observation = {
      ...{ carrier: 'MSCU', receivedAt: '2026-03-02T00:00:00Z', complete: false, fromMessage: true },
      decoded: decodeAs('MSCU', [page]),
    };
    state = applyObservation(state, observation, { reference: bill, shape: 'document' });
  }
  const labels = state?.known.map(({ event }) => event.words) ?? [];
  assert.equal(labels.length, mostNotices);
  assert.ok(labels.includes(`Arrival notice: Type ${3 * mostNotices - 1}`));
  assert.ok(!labels.includes('Arrival notice: Type 0'));
});
