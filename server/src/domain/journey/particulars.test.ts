import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, type EventDetails, est, journeyOf } from '../../../test/harness/events.ts';
import type { Particulars } from '../events/particulars.ts';

const now = '2026-04-01T00:00:00Z';
const aurora = { ship: 'AURORA' };
const boreas = { ship: 'BOREAS' };

const adds = (particulars: Partial<Particulars>, more: EventDetails = {}): EventDetails => ({
  ...more,
  particulars: {
    seals: [],
    serviceCode: null,
    delayReasonCode: null,
    changeRemark: null,
    references: [],
    ...particulars,
  },
});
const seal = (number: string) => ({ seals: [{ number, source: null }] });

test('particulars: a journey whose events add nothing has none', () => {
  assert.equal('particulars' in journeyOf(now, act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora)), false);
});

test('particulars: the seals of the last move count, the service is that of the ship', () => {
  const { particulars } = journeyOf(
    now,
    act('LOAD', 'KRPUS', '2026-03-12T08:00', adds({ ...seal('NEW'), serviceCode: 'FE1' }, boreas)),
    act('DISC', 'KRPUS', '2026-03-09T08:00', adds({ serviceCode: 'PS6' }, aurora)),
    act('GTIN', 'CNSHA', '2026-03-03T08:00', adds(seal('OLD'))),
    act('LOAD', 'CNSHA', '2026-03-05T08:00', adds({ serviceCode: 'PS6' }, aurora)),
  );
  assert.deepEqual([particulars?.seals[0]?.number, particulars?.serviceCode], ['NEW', 'FE1']);
});

test('particulars: of two reasons for a delay, the one that was written later counts', () => {
  const at = (createdAt: string) => ({ ...aurora, createdAt });
  const { particulars } = journeyOf(
    now,
    est('ARRI', 'CLVAP', '2026-04-25T06:00', adds({ changeRemark: 'Fog' }, at('2026-03-20T00:00:00Z'))),
    est('DEPA', 'CNSHA', '2026-04-05T06:00', adds({ delayReasonCode: 'WEA' }, at('2026-03-10T00:00:00Z'))),
  );
  assert.deepEqual(particulars?.delay, { reasonCode: null, remark: 'Fog' });
});

test('particulars: each reference is named once, and at most 20', () => {
  const references = Array.from({ length: 30 }, (_, at) => ({ type: 'PO', value: `${at}` }));
  const load = adds({ references });
  const { particulars } = journeyOf(
    now,
    act('GTIN', 'CNSHA', '2026-03-03T08:00', load),
    act('LOAD', 'CNSHA', '2026-03-05T08:00', { ...load, ...aurora }),
  );
  assert.equal(new Set(particulars?.references.map(({ value }) => value)).size, 20);
  assert.equal(particulars?.references.length, 20);
});
